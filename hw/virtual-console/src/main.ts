/**
 * The virtual console: the front panel as a page, around the unmodified firmware image on the virtual board.
 */

import './style.css';
import { VirtualBoard } from 'bombe-virtual-board';
import { buildControls } from './controls.ts';
import { drawFrame } from './oled.ts';
import { runInRealTime } from './pace.ts';

const IMAGE = 'bombe.uf2';

function element<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

async function loadImage(): Promise<Uint8Array> {
  const response = await fetch(IMAGE);
  if (!response.ok) throw new Error(`${IMAGE} cannot be loaded (${response.status} ${response.statusText})`);
  return new Uint8Array(await response.arrayBuffer());
}

async function start(): Promise<void> {
  const [randomSeed] = crypto.getRandomValues(new Uint32Array(1));
  const board = new VirtualBoard({ image: await loadImage(), randomSeed });
  const canvas = element('oled', HTMLCanvasElement);
  const power = element('power', HTMLButtonElement);
  const status = element('status', HTMLOutputElement);

  buildControls(board, {
    selectors: element('selectors', HTMLDivElement),
    verifiers: element('verifiers', HTMLDivElement),
    controls: element('controls', HTMLDivElement),
  });

  const switchOn = () => {
    try {
      board.powerOn();
    } catch (error) {
      // An image that cannot even boot.
      status.value = `The firmware did not start: ${messageOf(error)}`;
    }
  };
  power.addEventListener('click', () => {
    if (board.powered) board.powerOff();
    else switchOn();
  });
  runInRealTime(board, {
    frame: () => drawFrame(canvas, board.oled.frame()),
    power: (on) => power.setAttribute('aria-pressed', String(on)),
    status: (text) => {
      status.value = text;
    },
  });
  switchOn();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

start().catch((error: unknown) => {
  element('status', HTMLOutputElement).value = `The console cannot start: ${messageOf(error)}`;
});
