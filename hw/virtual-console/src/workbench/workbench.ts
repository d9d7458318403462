/** The workbench: tools that players do not need, folded away below the panel. */

import { download, element, onChange, onClick } from '../elements.ts';
import type { Display } from '../panel/display.ts';
import { findProblemCode, problemCode } from '../problem-code.ts';
import type { Command, Figures, Report, Speed } from '../protocol.ts';
import { parsePublishedNumber } from '../published-number.ts';
import { FirmwareLog } from './firmware-log.ts';
import { LogView, stamp } from './log-view.ts';

const PICTURE_SCALE = 8;

export class Workbench {
  private readonly send: (command: Command) => void;
  private readonly say: (text: string) => void;
  private readonly power = element('power', HTMLButtonElement);
  private readonly events = new LogView(element('events', HTMLElement));
  private readonly log = new FirmwareLog(element('log', HTMLElement));
  private readonly code = element('code', HTMLInputElement);

  constructor(display: Display, send: (command: Command) => void, say: (text: string) => void) {
    this.send = send;
    this.say = say;
    this.connectPower();
    this.connectTroubles();
    this.connectSpeed();
    this.connectFlash();
    this.connectLink();
    const details = element('workbench', HTMLDetailsElement);
    details.addEventListener('toggle', () => send({ kind: 'watch', on: details.open }));
    onClick('picture', async () => download('bombe-display.png', await display.toPng(PICTURE_SCALE)));
    const displayText = element('display-text', HTMLElement);
    onChange('show-display-text', (on) => displayText.classList.toggle('visually-hidden', !on));
  }

  /** Shows a report of the emulator. */
  hear(report: Report): void {
    switch (report.kind) {
      case 'power':
        this.power.setAttribute('aria-pressed', String(report.on));
        break;
      case 'event':
        this.events.add(`${stamp(report.atMs)} ${report.text}`);
        break;
      case 'log':
        this.log.add(report.bytes);
        break;
      case 'figures':
        showFigures(report.figures);
        break;
      case 'flash':
        download('bombe-flash.bin', new Blob([report.bytes]));
        break;
    }
  }

  /** Takes a problem code from the text of the display, for the link. */
  read(written: string): void {
    const code = findProblemCode(written);
    if (code) this.take(code);
  }

  /** Takes a problem's code or number for the link, unless the visitor is typing one. */
  take(name: string): void {
    if (document.activeElement !== this.code) this.code.value = name;
  }

  private connectPower(): void {
    this.power.addEventListener('click', () => {
      this.send({ kind: 'power', on: this.power.getAttribute('aria-pressed') !== 'true' });
    });
    onClick('reset', () => this.send({ kind: 'reset' }));
    onClick('pull-plug', () => this.send({ kind: 'pull-plug' }));
  }

  private connectTroubles(): void {
    const [unplugged, bounce, noise] = ['unplugged', 'bounce', 'noise'].map((id) => element(id, HTMLInputElement));
    const tell = () =>
      this.send({
        kind: 'trouble',
        troubles: {
          unplugged: unplugged?.checked === true,
          bounce: bounce?.checked === true,
          noise: noise?.checked === true,
        },
      });
    for (const input of [unplugged, bounce, noise]) input?.addEventListener('change', tell);
  }

  private connectSpeed(): void {
    for (const speed of ['real', 'fast'] as const satisfies readonly Speed[]) {
      onChange(`speed-${speed}`, (on) => on && this.send({ kind: 'speed', speed }));
    }
  }

  private connectFlash(): void {
    onClick('save-flash', () => this.send({ kind: 'save-flash' }));
    const file = element('flash-file', HTMLInputElement);
    onClick('load-flash', () => file.click());
    file.addEventListener('change', async () => {
      const [chosen] = file.files ?? [];
      if (chosen) this.send({ kind: 'load-flash', bytes: new Uint8Array(await chosen.arrayBuffer()) });
      file.value = '';
    });
  }

  private connectLink(): void {
    onClick('copy-link', async () => {
      const link = new URL(location.href);
      link.hash = '';
      link.search = '';
      const code = problemCode(this.code.value);
      const number = parsePublishedNumber(this.code.value);
      if (code) link.searchParams.set('problem', code.replaceAll(' ', '-'));
      else if (number) link.searchParams.set('number', number);
      else if (this.code.value.trim()) return this.say('That is neither a problem code nor a published number.');
      try {
        await navigator.clipboard.writeText(link.href);
        this.say(`Copied: ${link.href}`);
      } catch {
        // Without https there is no clipboard: show the link, to be copied by hand.
        this.say(link.href);
      }
    });
  }
}

function showFigures({ speed, load, instructionsPerSecond, instructions, emulatedMs }: Figures): void {
  const figures: Readonly<Record<string, string>> = {
    'figure-speed': speed > 0.97 && speed < 1.03 ? 'real time' : `${speed.toFixed(2)} × real time`,
    'figure-load': `${(100 * load).toFixed(1)} %`,
    'figure-rate': `${(instructionsPerSecond / 1e6).toFixed(2)} million a second`,
    'figure-count': `${(instructions / 1e6).toFixed(1)} million`,
    'figure-time': `${(emulatedMs / 1000).toFixed(1)} s`,
  };
  for (const [id, text] of Object.entries(figures)) element(id, HTMLElement).textContent = text;
}
