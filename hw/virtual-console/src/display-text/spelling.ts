/**
 * Distinguishes letters that look the same: I and l in some fonts, Cyrillic and Latin а in all. The words on the console's
 * screens decide; other words stay as they were read.
 */

const CYRILLIC = 'АВСЕНКМОРТХасеорху';
const LATIN = 'ABCEHKMOPTXaceopxy';

/** The known words, by their looks. */
export class Spelling {
  private readonly latin = new Map<string, string>();
  private readonly cyrillic = new Map<string, string>();

  constructor(words: readonly string[]) {
    for (const word of words) (isCyrillic(word) ? this.cyrillic : this.latin).set(looksOf(word), word);
  }

  /** The text with each word as the console spells it. */
  correct(text: string, face: string): string {
    const [first, second] = face.startsWith('cyrillic') ? [this.cyrillic, this.latin] : [this.latin, this.cyrillic];
    return text.replace(/[\p{L}']+/gu, (word) => {
      // The letters of the buttons are Latin in every language.
      if (/^[A-F]$/.test(word)) return word;
      const looks = looksOf(word);
      return first.get(looks) ?? second.get(looks) ?? word;
    });
  }
}

function isCyrillic(word: string): boolean {
  return /\p{Script=Cyrillic}/u.test(word);
}

function looksOf(word: string): string {
  const latin = [...word].map((letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter);
  return latin.join('').replaceAll('l', 'I');
}
