/** Reads the gallery, `docs/screens`: every scene, its script, and its picture as the core draws it on the host. */

import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import facts from '../../docs/screens/console.json' with { type: 'json' };

/** A language of the gallery, by the name of its folder. */
export type Language = string;
/** All languages, in the console's order. */
export const LANGUAGES: readonly Language[] = Object.values(facts.languages).map(({ folder }) => folder);

/** The display, and the scale of its pictures. */
const SCREEN = { width: 128, height: 64, scale: 2 } as const;

/** The PNG header of the gallery's pictures. */
const HEADER = { width: 256, height: 128, depth: 1, grey: 0 } as const;

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's data, and a checksum after it. */
const CHUNK = { head: 8, tail: 4 } as const;

/** A scene, and the script that leads a new console to it. */
export interface Scene {
  readonly name: string;
  readonly script: string;
}

/** All scenes of the gallery. */
export function readScenes(): Scene[] {
  const lines = readFileSync(new URL('../../docs/screens/scripts.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [name = '', script = ''] = line.split('\t');
    return { name, script };
  });
}

/** Whether a pixel of the display is lit in the picture of a scene. */
export function readScene(name: string, language: Language): (x: number, y: number) => boolean {
  const url = new URL(`../../docs/screens/${language}/${name}.png`, import.meta.url);
  const rows = inflateSync(imageData(readFileSync(url), `${language}/${name}`));
  const stride = 1 + HEADER.width / 8;
  return (x, y) => {
    const [column, row] = [x * SCREEN.scale, y * SCREEN.scale];
    // Each row begins with the number of its filter; the gallery's rows are not filtered.
    if (rows[row * stride] !== 0) throw new Error(`${name} is filtered: not a picture of the gallery`);
    const byte = rows[row * stride + 1 + Math.floor(column / 8)] ?? 0;
    return (byte & (0x80 >> (column % 8))) !== 0;
  };
}

/** The compressed rows of a PNG file. */
function imageData(file: Buffer, name: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + CHUNK.head);
    const data = file.subarray(at + CHUNK.head, at + CHUNK.head + length);
    if (type === 'IHDR') {
      const header = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), depth: data[8], grey: data[9] };
      if (JSON.stringify(header) !== JSON.stringify(HEADER)) throw new Error(`${name} is no picture of the gallery`);
    }
    if (type === 'IDAT') parts.push(data);
    at += CHUNK.head + length + CHUNK.tail;
  }
  return Buffer.concat(parts);
}
