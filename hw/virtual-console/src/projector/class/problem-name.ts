/** Problems are the same however they are written: this is how the list writes them, and how consoles do. */

import { parseProblemCode } from '../../problem-code.ts';

export function problemName(written: string): string {
  return parseProblemCode(written)?.join(' ') ?? written.trim().replaceAll(/\s+/g, ' ');
}
