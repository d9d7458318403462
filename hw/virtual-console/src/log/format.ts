/**
 * defmt's format strings: the arguments of a string, their order on the wire, and how they are displayed. Covers what this
 * firmware logs.
 */

/** A piece of a format string: text, or a placeholder for an argument. */
export type Fragment = string | { readonly index: number; readonly type: string; readonly hint: string };

/** Splits a format string. Placeholders without a number are numbered in order. */
export function fragmentsOf(format: string): Fragment[] {
  const fragments: Fragment[] = [];
  let next = 0;
  let end = 0;
  for (const match of format.matchAll(/\{\{|\}\}|\{(\d*)(?:=([^:}]+))?(?::([^}]*))?\}/g)) {
    fragments.push(format.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[0] === '{{' || match[0] === '}}') {
      fragments.push(match[0].charAt(0));
    } else {
      const index = match[1] ? Number(match[1]) : next++;
      fragments.push({ index, type: match[2] ?? '?', hint: match[3] ?? '' });
    }
  }
  fragments.push(format.slice(end));
  return fragments.filter((fragment) => fragment !== '');
}

/** A value, displayed according to a hint. */
export function shown(value: bigint | number | boolean | string, hint: string): string {
  if (typeof value !== 'bigint' && typeof value !== 'number') return String(value);
  const number = BigInt(value);
  switch (hint) {
    case 'us':
      return `${number / 1_000_000n}.${String(number % 1_000_000n).padStart(6, '0')}`;
    case 'ms':
      return `${number / 1000n}.${String(number % 1000n).padStart(3, '0')}`;
    case 'x':
      return number.toString(16);
    case '#x':
      return `0x${number.toString(16)}`;
    default:
      return number.toString();
  }
}
