/** The names in the firmware's ELF: what was linked in, and not what the debugger's tables know of all that was left out. */

import { readFileSync } from 'node:fs';
import { environment } from '../environment.ts';

/** ELF for 32 bits, in the words of its specification. */
const E_SHOFF = 0x20;
const E_SHNUM = 0x30;
const SECTION = { bytes: 40, type: 4, offset: 16, size: 20, link: 24 } as const;
const SHT_SYMTAB = 2;
const SYMBOL_BYTES = 16;

/** The names of all symbols. */
export function symbolNames(): string[] {
  const elf = readFileSync(environment('BOMBE_ELF'));
  const sections = Array.from(
    { length: elf.readUInt16LE(E_SHNUM) },
    (_, index) => elf.readUInt32LE(E_SHOFF) + index * SECTION.bytes,
  );
  const field = (section: number, name: keyof typeof SECTION) => elf.readUInt32LE(section + SECTION[name]);
  const table = sections.find((section) => field(section, 'type') === SHT_SYMTAB);
  const strings = table && sections[field(table, 'link')];
  if (!table || !strings) throw new Error('the ELF has no symbols');
  const name = (at: number) => elf.toString('utf8', at, elf.indexOf(0, at));
  return Array.from({ length: field(table, 'size') / SYMBOL_BYTES }, (_, index) =>
    name(field(strings, 'offset') + elf.readUInt32LE(field(table, 'offset') + index * SYMBOL_BYTES)),
  );
}
