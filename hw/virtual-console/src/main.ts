/**
 * The virtual console: the front panel as a page. This thread handles drawing and input; the console itself, the unmodified
 * firmware image on an emulated Pico, runs in a worker.
 */

import './common.css';
import './style.css';
import './sharing/share.css';
import { Dialler } from './dialler.ts';
import { DisplayText } from './display-text/display-text.ts';
import { element } from './elements.ts';
import { keepOfflineCopy } from './offline-copy.ts';
import { connectKeys } from './panel/keyboard.ts';
import { Panel } from './panel/panel.ts';
import { keepPositions, recallPositions } from './panel/positions.ts';
import type { Batch, Command, Report } from './protocol.ts';
import { connectDailyProblem } from './sharing/daily-problem.ts';
import { ShareDialog } from './sharing/share-dialog.ts';
import { Sound } from './sound.ts';
import { StartNotice } from './start-notice.ts';
import { connectTheme } from './theme.ts';
import { Workbench } from './workbench/workbench.ts';

const notice = element('notice', HTMLElement);
const startNotice = new StartNotice(notice);
const emulator = new Worker(new URL('emulator.js', import.meta.url), { type: 'module', name: 'console' });

/** False once another tab has taken over the console and its stored state. */
let isConsoleHere = true;

function send(command: Command): void {
  emulator.postMessage(command);
}

function say(text: string): void {
  notice.textContent = text;
}

const panel = new Panel(element('stage', HTMLElement), {
  turned: (shape, position) => {
    send({ kind: 'turn', shape, position });
    if (isConsoleHere) keepPositions(panel.knobs);
  },
  moved: (button, down) => send({ kind: 'finger', button, down }),
});
// Before any other command: the console finds its selectors where the last visit left them.
recallPositions(panel.knobs);
const displayText = new DisplayText(element('display-text', HTMLElement));
const sound = new Sound();
const workbench = new Workbench(panel.display, send, say);
let waited = () => {};
function pause(ms: number): Promise<void> {
  send({ kind: 'wait', ms });
  return new Promise((resolve) => {
    waited = resolve;
  });
}
const dialler = new Dialler(panel, pause, say);

/** Handles a report. It must not wait for anything, or a later report could overtake this one and be overwritten by it. */
function hear(report: Report, nowMs: number): void {
  switch (report.kind) {
    case 'frame':
      startNotice.end();
      panel.display.show(report.bits, report.contrast);
      displayText.follow(report.bits);
      break;
    case 'lamp':
      panel.lamp(report.letter).show(report.colour);
      break;
    case 'tone':
      sound.play(report.hertz, nowMs - report.atMs);
      break;
    case 'power':
      document.documentElement.dataset.power = report.on ? 'on' : 'off';
      break;
    case 'waited':
      waited();
      break;
    case 'awaiting':
      startNotice.awaits(report.what);
      break;
    case 'stopped':
      startNotice.end();
      say(report.reason);
      break;
    case 'handed-over':
      startNotice.end();
      isConsoleHere = false;
      say('The console goes on in another tab. Reload this page to have it here.');
      break;
    case 'notice':
      say(report.text);
      break;
  }
  workbench.hear(report);
}

emulator.onmessage = ({ data: { nowMs, reports } }: MessageEvent<Batch>) => {
  for (const report of reports) hear(report, nowMs);
};
emulator.onerror = ({ message }) => {
  startNotice.end();
  // There is no message if the worker's script cannot be loaded.
  say(message ? `The emulator stopped: ${message}` : 'The emulator cannot be loaded. Reload this page to try again.');
};

displayText.onReading = (reading) => {
  workbench.read(reading.written);
  void dialler.look(reading);
};

connectKeys(panel.buttons);
connectTheme(element('theme', HTMLButtonElement));
const soundButton = element('sound', HTMLButtonElement);
soundButton.addEventListener('click', async () => {
  await sound.set(!sound.isOn);
  soundButton.setAttribute('aria-pressed', String(sound.isOn));
});
function tellWhetherSeen(): void {
  send({ kind: 'visible', on: !document.hidden });
  // The console may be paused in the middle of a tone.
  sound.hush(document.hidden);
}
document.addEventListener('visibilitychange', tellWhetherSeen);
// A tab that is opened in the background is hidden from the start, without an event.
tellWhetherSeen();

// Inside the projector page no link to it is needed.
element('projector', HTMLAnchorElement).hidden = window.parent !== window;

const asked = new URLSearchParams(location.search);
function dialled(name: string): void {
  // A reload must not dial the problem again. The workbench keeps its name for a link.
  const address = new URL(location.href);
  address.searchParams.delete('problem');
  address.searchParams.delete('number');
  history.replaceState(history.state, '', address);
  workbench.take(name);
}
const [problem, number] = [asked.get('problem'), asked.get('number')];
if (problem !== null) dialler.take(problem, dialled);
else if (number !== null) dialler.takeNumber(number, dialled);

connectDailyProblem((code) => dialler.take(code, dialled), say);
new ShareDialog().connect();

keepOfflineCopy();
