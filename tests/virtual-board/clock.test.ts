/** The clock that runs on the core's cycle counter. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CycleClock } from '../../hw/virtual-board/src/clock.ts';

function clockAt100MHz() {
  const core = { cycles: 0 };
  const clock = new CycleClock();
  clock.attach(core, 100e6);
  return { core, clock };
}

test('time follows the cycle counter, also when the frequency changes in the middle', () => {
  const { core, clock } = clockAt100MHz();
  clock.beginSlice(1e6);
  core.cycles += 5;
  assert.equal(clock.nanos, 50);
  clock.setFrequency(10e6);
  assert.equal(clock.nanos, 50);
  core.cycles += 5;
  assert.equal(clock.nanos, 550);
});

test('a slice ends at its limit, or at the next alarm if that is earlier', () => {
  const { core, clock } = clockAt100MHz();
  clock.beginSlice(1000);
  assert.equal(clock.sliceEnd, 100);
  core.cycles = 20;
  clock.createAlarm(() => {}).schedule(300);
  assert.equal(clock.sliceEnd, 50);
  clock.breakSlice();
  assert.equal(clock.sliceEnd, 0);
});

test('alarms fire in order and each sees its own time', () => {
  const { clock } = clockAt100MHz();
  const fired: [string, number][] = [];
  const alarm = (name: string) => clock.createAlarm(() => fired.push([name, clock.nanos]));
  alarm('late').schedule(300);
  alarm('early').schedule(100);
  alarm('early too').schedule(100);
  const cancelled = alarm('cancelled');
  cancelled.schedule(200);
  cancelled.cancel();
  clock.jumpTo(299);
  assert.deepEqual(fired, [
    ['early', 100],
    ['early too', 100],
  ]);
  clock.jumpTo(400);
  assert.deepEqual(fired.at(-1), ['late', 300]);
  assert.equal(clock.nanos, 400);
  assert.equal(clock.nextAlarmNs, Number.POSITIVE_INFINITY);
});

test('an alarm that is scheduled again moves', () => {
  const { clock } = clockAt100MHz();
  let fired = 0;
  const alarm = clock.createAlarm(() => {
    fired += 1;
  });
  alarm.schedule(100);
  alarm.schedule(500);
  clock.jumpTo(400);
  assert.equal(fired, 0);
  clock.jumpTo(500);
  assert.equal(fired, 1);
});

test('a chain of alarms goes on while time jumps', () => {
  const { clock } = clockAt100MHz();
  const times: number[] = [];
  const alarm = clock.createAlarm(() => {
    times.push(clock.nanos);
    alarm.schedule(25);
  });
  alarm.schedule(25);
  clock.jumpTo(100);
  assert.deepEqual(times, [25, 50, 75, 100]);
});

test('an alarm that re-arms itself for the same instant is an error, not a hang', () => {
  const { clock } = clockAt100MHz();
  const alarm = clock.createAlarm(() => alarm.schedule(0));
  alarm.schedule(0);
  assert.throws(() => clock.jumpTo(1), /stands still/);
});
