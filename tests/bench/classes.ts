/** The 27 classes of generated problems, by number. */

const MODES = ['classic', 'extreme', 'nightmare'] as const;
const DIFFICULTIES = ['easy', 'standard', 'hard'] as const;

/** How many classes there are. */
export const CLASSES = 27;

/** The name of a class, such as `extreme hard 6`. */
export function className(number: number): string {
  return `${MODES[Math.floor(number / 9)]} ${DIFFICULTIES[Math.floor(number / 3) % 3]} ${4 + (number % 3)}`;
}
