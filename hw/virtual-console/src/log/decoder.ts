/**
 * Decodes the firmware's log in the browser. The firmware sends numbers instead of its strings; the strings are in a table that
 * is extracted from its ELF when the page is built.
 */

import { fragmentsOf, shown } from './format.ts';
import { FrameCutter, unpackFrame } from './rzcobs.ts';

/** `log.json`: the strings by number, each with its level or kind. */
export interface LogTable {
  readonly encoding: string;
  readonly timestamp: string | null;
  readonly strings: Readonly<Record<string, readonly [tag: string, text: string]>>;
}

/** A line of the log. */
export interface LogLine {
  /** The firmware's uptime in seconds, as text. */
  readonly time: string;
  readonly level: string;
  readonly message: string;
}

const LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'println']);

/** Decodes a stream of bytes. */
export class LogDecoder {
  private readonly table: LogTable;
  private readonly cutter = new FrameCutter();

  constructor(table: LogTable) {
    if (table.encoding !== 'rzcobs') throw new Error(`the log's encoding ${table.encoding} is not known`);
    this.table = table;
  }

  /**
   * The lines that end in these bytes. A damaged frame, as after a reset in mid-line, is skipped. A line with an argument of an
   * unknown type is shown as its format string, with the reason.
   */
  push(bytes: Uint8Array): LogLine[] {
    return this.cutter.push(bytes).flatMap((frame) => {
      const unpacked = unpackFrame(frame);
      const line = unpacked && this.decode(unpacked);
      return line ? [line] : [];
    });
  }

  private decode(frame: Uint8Array): LogLine | null {
    const reader = new Reader(frame, this.table);
    try {
      const [level = '', format = ''] = this.table.strings[reader.number(2)] ?? [];
      if (!LEVELS.has(level)) return null;
      const time = this.table.timestamp ? reader.format(this.table.timestamp) : '';
      return { time, level, message: messageOf(reader, format) };
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }
}

/** The message of a line; its format string if an argument cannot be read. */
function messageOf(reader: Reader, format: string): string {
  try {
    return reader.format(format);
  } catch (error) {
    if (error instanceof UnknownType) return `${format} (${error.message})`;
    throw error;
  }
}

/** An argument type that this decoder does not support. */
class UnknownType extends Error {
  constructor(type: string) {
    super(`arguments of the type ${type} are not known here`);
  }
}

type Value = string | number | bigint | boolean;

/** Reads a frame's arguments. Throws `RangeError` if they do not match the format, `UnknownType` if a type is not supported. */
class Reader {
  private readonly bytes: Uint8Array;
  private readonly table: LogTable;
  private at = 0;

  constructor(bytes: Uint8Array, table: LogTable) {
    this.bytes = bytes;
    this.table = table;
  }

  /** A little-endian number. */
  number(size: number): number {
    return Number(this.integer(size));
  }

  /** Reads the arguments of a format string and inserts them. */
  format(format: string): string {
    const fragments = fragmentsOf(format);
    const gaps = fragments.filter((fragment) => typeof fragment !== 'string');
    const values = new Map<number, Value>();
    for (const { index, type } of [...gaps].sort((a, b) => a.index - b.index)) {
      if (!values.has(index)) values.set(index, this.argument(type));
    }
    const put = (fragment: (typeof fragments)[number]) =>
      typeof fragment === 'string' ? fragment : shown(values.get(fragment.index) ?? '', fragment.hint);
    return fragments.map(put).join('');
  }

  private argument(type: string): Value {
    const integer = /^([ui])(8|16|32|64|128|size)$/.exec(type);
    if (integer) return this.integer(integer[2] === 'size' ? 4 : Number(integer[2]) / 8, integer[1] === 'i');
    const array = /^\[\?;\s*(\d+)\]$/.exec(type);
    if (array) return this.list(Number(array[1]));
    switch (type) {
      case '?':
        return this.nested(this.number(2));
      case '[?]':
        return this.list(this.number(4));
      case 'bool':
        return this.number(1) === 1;
      case 'str':
        return this.text(this.number(4));
      case 'istr':
        return this.stringAt(this.number(2));
      case 'char':
        return String.fromCodePoint(this.number(4));
      case '[u8]':
        return `[${[...this.take(this.number(4))].join(', ')}]`;
      case '__internal_Debug':
      case '__internal_Display':
        return this.preformatted();
      case '__internal_FormatSequence':
        return this.sequence();
      default:
        throw new UnknownType(type);
    }
  }

  /** A value whose format is in the table; for an enum, the format of its variant. */
  private nested(index: number): string {
    return this.variant(this.stringAt(index));
  }

  private variant(format: string): string {
    if (!format.includes('|')) return this.format(format);
    const variants = format.split('|');
    const chosen = variants[this.number(variants.length <= 256 ? 1 : 2)];
    if (chosen === undefined) throw new RangeError('there is no such variant');
    return this.format(chosen);
  }

  private list(length: number): string {
    const format = this.stringAt(this.number(2));
    return `[${Array.from({ length }, () => this.variant(format)).join(', ')}]`;
  }

  private sequence(): string {
    let text = '';
    for (let index = this.number(2); index !== 0; index = this.number(2)) text += this.nested(index);
    return text;
  }

  private preformatted(): string {
    const end = this.bytes.indexOf(0xff, this.at);
    if (end < 0) throw new RangeError('a text has no end');
    const text = this.text(end - this.at);
    this.at = end + 1;
    return text;
  }

  private stringAt(index: number): string {
    const [tag = '', text] = this.table.strings[index] ?? [];
    if (text === undefined || LEVELS.has(tag)) throw new RangeError('there is no such string');
    return text;
  }

  private text(length: number): string {
    return new TextDecoder().decode(this.take(length));
  }

  private integer(size: number, isSigned = false): bigint {
    const bytes = this.take(size);
    let value = 0n;
    for (let index = size - 1; index >= 0; index--) value = value * 256n + BigInt(bytes[index] ?? 0);
    return isSigned ? BigInt.asIntN(8 * size, value) : value;
  }

  private take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('the frame is too short');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}
