/**
 * The acceptance test of a console as a page. The test itself is in the engine's module, the same as that of `cargo xtask accept`;
 * here are its serial port, its prompts and its sheet.
 */

import '../common.css';
import './style.css';
import { LANGUAGES, type Language, nameOf } from '../console-facts.ts';
import { download, element } from '../elements.ts';
import { fetchEngine, type WasmModule } from '../engine-files.ts';
import { LineReader } from '../projector/feed/line-reader.ts';
import { SerialSource } from '../projector/source/serial.ts';
import type { FeedReceiver, LinkState } from '../projector/source/source.ts';
import { h } from '../projector/view/dom.ts';
import { ACCEPTANCE_WORDS, type AcceptanceWords } from './words.ts';

/** The test, as in `hw/virtual-console/engine/src/acceptance.rs`. */
interface Acceptance {
  hear(line: string, now: number): string[];
  answer(answer: string, now: number): string[];
  gone(now: number): string[];
  tick(now: number): string[];
  prompt(): string;
  kind(): string;
  rows(): string[];
  is_over(): boolean;
  sheet(): string;
}

interface AcceptanceModule extends WasmModule {
  readonly Acceptance: new (language: string, now: number) => Acceptance;
}

const TICK_MS = 100;
const ROW_TEXTS = 4;
const LAMPS = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((letter) =>
  (['green', 'red'] as const).map((colour) => [letter, colour] as const),
);

/** A test under way. */
class AcceptanceView implements FeedReceiver {
  private readonly words: AcceptanceWords;
  private readonly test: Acceptance;
  private readonly source: SerialSource;
  private readonly reader = new LineReader();
  private readonly timer: ReturnType<typeof setInterval>;
  private asked = '';
  private rowsShown = 0;

  constructor(test: Acceptance, serial: Serial, words: AcceptanceWords) {
    this.test = test;
    this.words = words;
    this.source = new SerialSource(serial, this, Promise.resolve());
    this.timer = setInterval(() => this.step(test.tick(performance.now())), TICK_MS);
  }

  /** Lets the visitor choose the console's port. False if none was chosen. */
  choose(): Promise<boolean> {
    return this.source.choose();
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.source.close();
  }

  receive(bytes: Uint8Array): void {
    for (const line of this.reader.take(bytes)) this.step(this.test.hear(line, performance.now()));
  }

  stateChanged(link: LinkState): void {
    if (link.state === 'refused') {
      element('prompt', HTMLElement).textContent = this.words.refused.replace('{}', link.reason);
    } else if (link.state === 'unplugged') {
      this.reader.reset();
      this.step(this.test.gone(performance.now()));
    }
  }

  private answer(answer: string): void {
    this.step(this.test.answer(answer, performance.now()));
  }

  /** Sends what a step gave, and shows what has changed. */
  private step(lines: readonly string[]): void {
    for (const line of lines) this.source.send(line);
    this.showRows();
    const [prompt, kind] = [this.test.prompt(), this.test.kind()];
    if (`${kind} ${prompt}` === this.asked) return;
    this.asked = `${kind} ${prompt}`;
    element('prompt', HTMLElement).textContent = prompt;
    element('answers', HTMLElement).replaceChildren(...this.answersTo(kind));
    if (this.test.is_over()) this.showOutcome();
  }

  private answersTo(kind: string): HTMLElement[] {
    const { words } = this;
    const button = (text: string, answer: string) => {
      const made = h('button', { type: 'button' }, text);
      made.addEventListener('click', () => this.answer(answer));
      return made;
    };
    switch (kind) {
      case 'do':
        return [button(words.nothing, 'done')];
      case 'yes-no':
        return [button(words.yes, 'yes'), button(words.no, 'no')];
      case 'which':
        return [
          ...LAMPS.map(([letter, colour]) => button(`${letter} ${words[colour]}`, `${letter} ${colour}`)),
          button(words.none, 'none'),
        ];
      default:
        return [];
    }
  }

  private showRows(): void {
    const texts = this.test.rows();
    for (; this.rowsShown < texts.length / ROW_TEXTS; this.rowsShown += 1) {
      const [part = '', verdict = '', measured = '', lookAt = ''] = texts.slice(this.rowsShown * ROW_TEXTS);
      const mark = verdict === 'pass' ? this.words.pass : this.words.fail;
      const row = h('li', { 'data-verdict': verdict }, h('b', {}, mark), ` ${part}: ${measured}`);
      if (lookAt) row.append(h('p', { class: 'look-at' }, this.words.lookAt.replace('{}', lookAt)));
      element('rows', HTMLElement).append(row);
    }
  }

  private showOutcome(): void {
    const sheet = this.test.sheet();
    element('result', HTMLElement).textContent = sheet.trimEnd().split('\n').at(-1) ?? '';
    element('outcome', HTMLElement).hidden = false;
    element('save', HTMLButtonElement).onclick = () =>
      download('bombe-test-sheet.txt', new Blob([sheet], { type: 'text/plain;charset=utf-8' }));
    void this.end();
  }
}

/** The language in the page's address, or else the browser's. */
function languageWanted(): Language {
  const asked = new URL(location.href).searchParams.get('language');
  const wanted = [asked, ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find((found) => found) ?? 'en';
}

async function start(words: AcceptanceWords, language: Language): Promise<void> {
  const connect = element('connect', HTMLButtonElement);
  const { serial } = navigator;
  if (!serial) {
    element('about', HTMLElement).textContent = words.noSerial;
    return;
  }
  const [module, wasm] = await fetchEngine<AcceptanceModule>();
  await module.default({ module_or_path: wasm });
  connect.disabled = false;
  connect.addEventListener('click', async () => {
    connect.hidden = true;
    element('test', HTMLElement).hidden = false;
    const view = new AcceptanceView(new module.Acceptance(language, performance.now()), serial, words);
    if (await view.choose()) return;
    await view.end();
    connect.hidden = false;
    element('test', HTMLElement).hidden = true;
  });
}

const language = languageWanted();
const words = ACCEPTANCE_WORDS[language];
const chooser = element('language', HTMLSelectElement);
chooser.replaceChildren(...LANGUAGES.map((value) => h('option', { value }, nameOf(value))));
chooser.value = language;
chooser.addEventListener('change', () => {
  location.search = `?language=${chooser.value}`;
});
document.documentElement.lang = language;
document.title = `Bombe: ${words.title}`;
element('title', HTMLElement).textContent = words.title;
element('about', HTMLElement).textContent = words.about;
element('connect', HTMLButtonElement).textContent = words.connect;
element('save', HTMLButtonElement).textContent = words.save;
start(words, language).catch((error: unknown) => {
  element('about', HTMLElement).textContent = words.notLoaded.replace('{}', String(error));
});
