/** The symbols in the firmware's ELF, which has only what was linked, unlike its debug information. */

import { readFileSync } from 'node:fs';
import { environment } from '../environment.ts';

/** Fields of a 32-bit ELF, with the names of its specification. */
const E_SHOFF = 0x20;
const E_SHNUM = 0x30;
const SECTION = { bytes: 40, type: 4, offset: 16, size: 20, link: 24 } as const;
const SHT_SYMTAB = 2;
const SYMBOL = { bytes: 16, value: 4 } as const;

interface Symbol {
  readonly name: string;
  /** Its address, if it is in memory. */
  readonly value: number;
}

/** The names of all symbols. */
export function symbolNames(): string[] {
  return symbols().map(({ name }) => name);
}

/** The address of the only static variable with this name in a module. */
export function addressOf(module: string, name: string): number {
  const mangled = `${module.length}${module}${name.length}${name}17h`;
  const [found, ...others] = symbols().filter((symbol) => symbol.name.includes(mangled));
  if (!found || others.length > 0) throw new Error(`not one ${module}::${name} in the image`);
  return found.value;
}

/** All functions and constants by their address, with their names as the linker has them. */
export function functions(): readonly { readonly name: string; readonly start: number }[] {
  return symbols()
    .filter(({ name, value }) => value > 0 && !name.startsWith('$'))
    .map(({ name, value }) => ({ name, start: value & ~1 }))
    .sort((a, b) => a.start - b.start);
}

function symbols(): Symbol[] {
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
  return Array.from({ length: field(table, 'size') / SYMBOL.bytes }, (_, index) => {
    const symbol = field(table, 'offset') + index * SYMBOL.bytes;
    return {
      name: name(field(strings, 'offset') + elf.readUInt32LE(symbol)),
      value: elf.readUInt32LE(symbol + SYMBOL.value),
    };
  });
}
