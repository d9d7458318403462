/** The display as speech: its texts and signs line by line, signs as words. */

import type { Finding } from './reader.ts';

/** Words for signs. */
const WORDS: Readonly<Record<string, string>> = {
  triangle: 'triangle',
  square: 'square',
  circle: 'circle',
  'small triangle': 'triangle',
  'small square': 'square',
  'small circle': 'circle',
  tick: 'yes',
  cross: 'no',
  'small tick': 'yes',
  'small cross': 'no',
  'not asked': 'not asked',
  'query left': 'query left',
  'query spent': 'query spent',
  'point given': 'point',
  'point left': 'no point',
  lock: 'secret',
  player: 'player',
  'large player': 'player',
  'large A': 'A',
  'large B': 'B',
  'large C': 'C',
  'large D': 'D',
  'thumb up': 'thumb up',
  'thumb down': 'thumb down',
  codes: 'codes left',
  'QR code': 'QR code to scan',
};

/** Signs inside texts. */
const IN_TEXT: Readonly<Record<string, string>> = {
  '▲': ' triangle ',
  '■': ' square ',
  '●': ' circle ',
  '✓': ' yes ',
  '✗': ' no ',
  '☺': ' player ',
};

/** Sorts findings into lines from the top, and each line from the left. */
function linesOf(findings: readonly Finding[]): Finding[][] {
  const lines: Finding[][] = [];
  const middle = ({ top, bottom }: Finding) => (top + bottom) / 2;
  for (const finding of [...findings].sort((a, b) => middle(a) - middle(b))) {
    const line = lines.find((line) => line.some((other) => overlap(other, finding)));
    if (line) line.push(finding);
    else lines.push([finding]);
  }
  for (const line of lines) line.sort((a, b) => a.left - b.left);
  return lines;
}

function overlap(one: Finding, other: Finding): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + 1;
  const lower = Math.min(one.bottom - one.top, other.bottom - other.top) + 1;
  return shared > lower / 2;
}

/** The display in words, line by line. */
export function spoken(findings: readonly Finding[]): string {
  const lines = linesOf(findings).map((line) => line.map(wordsFor).join(', '));
  return lines.join('\n');
}

function wordsFor({ kind, text, isStruck }: Finding): string {
  if (kind === 'sign') return WORDS[text] ?? text;
  const words = text
    .replace(/[▲■●✓✗☺]/gu, (sign) => IN_TEXT[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
  return isStruck ? `crossed out: ${words}` : words;
}

/** The text as it is on the display, with the names of signs, for programs that search it. */
export function written(findings: readonly Finding[]): string {
  return linesOf(findings)
    .map((line) => line.map(({ kind, text }) => (kind === 'sign' ? `[${text}]` : text)).join('  '))
    .join('\n');
}
