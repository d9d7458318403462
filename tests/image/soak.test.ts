/** A few minutes of what `cargo xtask soak` does for a day. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soak } from '../soak/soak.ts';

const HOURS = 0.05;

test('minutes of games and pauses leave every count right, no reset and no slower answer', () => {
  const { hours } = soak(HOURS, 1, () => {});
  const answers = hours.reduce((total, hour) => total + hour.answers, 0);
  assert.ok(answers > 10, `there were only ${answers} answers`);
});
