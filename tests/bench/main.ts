/**
 * Figures of the image in emulated time, one JSON object per line. They repeat exactly, on any machine.
 *
 * The emulator has no flash wait states and no exception latency: times are lower bounds for a real chip.
 */

import type { Letter } from 'bombe-virtual-board';
import { TestConsole } from '../image/console.ts';
import { golden, picture } from '../image/golden.ts';

interface Figure {
  name: string;
  value: number;
  unit: string;
  goal: number;
  better: 'lower' | 'higher';
}

/** How many presses at different moments a latency is taken from; the worst one counts. */
const PRESSES = 24;

function report(figure: Figure): void {
  process.stdout.write(`${JSON.stringify(figure)}\n`);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** From power-on until the title stands on the display. */
function bootMs(): number {
  const console = new TestConsole();
  console.board.powerOn();
  const start = console.board.nowNs;
  if (!console.board.runUntil(() => picture(console.board.oled.frame()) === golden('title'), 2000)) {
    throw new Error('the title never came');
  }
  return (console.board.nowNs - start) / 1e6;
}

/** From a button's edge until its lamp lights, and until the last byte of the frame that shows the answer. */
function answerLatency(): { lampUs: number; frameMs: number } {
  const worst = { lampUs: 0, frameMs: 0 };
  const console = new TestConsole();
  console.begin('241');
  let frameNs = 0;
  console.board.onFrame(({ atNs }) => {
    frameNs = atNs;
  });
  for (let press = 0; press < PRESSES; press++) {
    // Another moment of the sampling and heartbeat periods each time.
    console.board.runFor(3.7 * press);
    const pressed = console.board.nowNs;
    worst.lampUs = Math.max(worst.lampUs, lampUs(console, 'A'));
    worst.frameMs = Math.max(worst.frameMs, (frameNs - pressed) / 1e6);
    console.press('OK');
  }
  return worst;
}

/** The same for a lamp while the display's last frame is still being drawn and sent. */
function lampUsWhileDrawing(): number {
  const console = new TestConsole();
  console.begin('241');
  let worst = 0;
  for (let press = 0; press < PRESSES; press++) {
    console.board.press('A');
    console.board.runFor(0.1 + 0.2 * press);
    worst = Math.max(worst, lampUs(console, 'B'));
    console.board.release('A');
    console.board.runFor(100);
    console.press('OK');
  }
  return worst;
}

/** Presses and releases a button; how long it took until its lamp lit. */
function lampUs(console: TestConsole, letter: Letter): number {
  const pressed = console.board.nowNs;
  let lit: number | undefined;
  const stop = console.board.onLamp((lamp) => {
    if (lamp.letter === letter && lamp.colour !== 'off') lit = lamp.atNs;
  });
  console.board.press(letter);
  console.board.runFor(100);
  console.board.release(letter);
  console.board.runFor(100);
  stop();
  if (lit === undefined) throw new Error(`lamp ${letter} never lit`);
  return (lit - pressed) / 1e3;
}

/** How much of the time the processor is awake while nobody touches the panel in a game. */
function idleCpuPercent(): number {
  const console = new TestConsole();
  console.begin('241');
  console.board.runFor(1000);
  const before = { ...console.board.stats };
  console.board.runFor(10_000);
  const after = console.board.stats;
  return (100 * (after.busyNs - before.busyNs)) / (after.totalNs - before.totalNs);
}

const latency = answerLatency();
report({ name: 'power-on to first screen', value: rounded(bootMs(), 1), unit: 'ms', goal: 500, better: 'lower' });
report({
  name: 'button edge to lamp edge',
  value: rounded(latency.lampUs, 1),
  unit: 'µs',
  goal: 1000,
  better: 'lower',
});
report({
  name: 'button edge to lamp edge while drawing',
  value: rounded(lampUsWhileDrawing(), 1),
  unit: 'µs',
  goal: 1000,
  better: 'lower',
});
report({
  name: 'button edge to finished frame',
  value: rounded(latency.frameMs, 2),
  unit: 'ms',
  goal: 40,
  better: 'lower',
});
report({ name: 'CPU share while idle', value: rounded(idleCpuPercent(), 3), unit: '%', goal: 1, better: 'lower' });
