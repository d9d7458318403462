/** All lessons, in the order in which they are offered. */

import { FIRST_PROBLEM } from './first-problem.ts';
import type { Lesson } from './lesson.ts';

export const LESSONS: readonly Lesson[] = [FIRST_PROBLEM];
