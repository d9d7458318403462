/** The slowest flash that its data sheet allows: an erase takes longer than a tap. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlashEvent } from 'bombe-virtual-board';
import { TestConsole, withTiming } from './console.ts';

test('a tap during an erase is answered after it', () => {
  withTiming({ flashSpeed: 'slowest' }, () => {
    const console = new TestConsole();
    const { board } = console;
    let erase: FlashEvent | undefined;
    board.onFlash((event) => {
      if (event.operation === 'erase') erase = event;
    });
    // On a new console sectors are erased one after the other, while the languages are on offer.
    console.switchOn();
    assert.ok(board.runUntil(() => erase !== undefined, 2000));
    const before = console.screen();
    board.runFor(100);
    board.tap('A');
    assert.ok(board.nowNs < (erase?.atNs ?? 0) + (erase?.durationNs ?? 0), 'the erase is over already');
    assert.ok(
      console.runUntilShown((screen) => screen !== before, 600),
      'the tap was lost',
    );
    console.assertSound();
  });
});

test('nothing of a game is lost, and the watchdog resets nothing', () => {
  withTiming({ flashSpeed: 'slowest' }, () => {
    const console = new TestConsole();
    console.begin('241');
    console.press('A', 'B');
    const lamps = console.lampsOverABlink();
    console.powerCycle();
    console.press('OK');
    assert.equal(console.lampsOverABlink(), lamps);
    console.assertSound();
  });
});
