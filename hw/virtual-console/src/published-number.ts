/** Numbers of published problems, such as A46NXF (docs/numbers.md): parsing them in any notation. */

/** The first and the last rank with so many verifiers, in base 36. */
const RANKS: Readonly<Record<string, readonly [string, string]>> = {
  4: ['1', 'DN8A'],
  5: ['F04H', '2OBVV'],
  6: ['2Z60X', '5H729'],
};

/** Why a text is no number, in words. */
export interface NoNumber {
  readonly why: string;
}

/** The number as it is published, or why there is none. Whether its letter fits its difficulty, only the console knows. */
export function readPublishedNumber(written: string): string | NoNumber {
  const [letter = '', verifiers = '', ...rest] = written.replace(/[\s#-]/g, '').toUpperCase();
  const ranks = RANKS[verifiers];
  if (!/^[A-I]$/.test(letter)) return { why: 'it begins with a letter from A to I' };
  if (!ranks) return { why: 'after the letter it has the number of verifiers, 4 to 6' };
  if (rest.length === 0 || rest.some((character) => !/[0-9A-Z]/.test(character))) {
    return { why: 'then letters and digits follow' };
  }
  const [first, last] = ranks;
  const rank = Number.parseInt(rest.join(''), 36);
  if (rank < Number.parseInt(first, 36) || rank > Number.parseInt(last, 36)) {
    return {
      why: `with ${verifiers} verifiers they go from ${letter}${verifiers}${first} to ${letter}${verifiers}${last}`,
    };
  }
  return `${letter}${verifiers}${rank.toString(36).toUpperCase()}`;
}

/** The number as it is published; null if there is none. */
export function parsePublishedNumber(written: string): string | null {
  const number = readPublishedNumber(written);
  return typeof number === 'string' ? number : null;
}

/** A position of a selector, and the letter of the button that takes a character then; none is turned for the verifiers. */
export interface Take {
  readonly turn?: { readonly shape: 'triangle' | 'square'; readonly positions: readonly number[] };
  readonly button: 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
}

const ROW = 6;
const BUTTONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** How a number is typed on the panel. A selector is turned away first, so that it is turned wherever it stands. */
export function typePublishedNumber(number: string): readonly Take[] {
  return [...number].map((character, place) => {
    const button = (index: number) => BUTTONS[index % ROW] ?? 'A';
    if (place === 1) return { button: button(Number(character) - 4) };
    const digit = Number.parseInt(character, 36);
    if (digit < 10) {
      const positions = digit < ROW ? [2, 1] : [4, 5];
      return { turn: { shape: 'square', positions }, button: button(digit) };
    }
    const index = digit - 10;
    const row = Math.floor(index / ROW);
    const positions = place === 0 ? [row === 0 ? 1 : 5] : [((row + 1) % 5) + 1, row + 1];
    return { turn: { shape: 'triangle', positions }, button: button(index) };
  });
}
