/** A visitor of the virtual console: what can be seen and done on the page. */

import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { environment } from '../environment.ts';
import { golden } from '../image/golden.ts';
import { DECLINE_GUIDE, READING_MS } from '../image/menus.ts';
import { TIMEOUT_MS, testsOf, VisitedPage } from './visited-page.ts';

/** An upright phone. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** How the page is opened; `search` is what follows its address. */
export interface VisitOptions extends BrowserContextOptions {
  readonly search?: string;
}

export type Press = (name: string) => Promise<void>;

export class ConsolePage extends VisitedPage {
  /** Opens the page in a profile of its own. */
  static async open(browser: Browser, { search = '', ...options }: VisitOptions = {}): Promise<ConsolePage> {
    const context = await browser.newContext({
      viewport: { width: 1000, height: 760 },
      serviceWorkers: 'block',
      ...options,
    });
    return ConsolePage.openIn(context, search);
  }

  /** Opens the page in a profile that may have other pages. */
  static async openIn(context: BrowserContext, search: string): Promise<ConsolePage> {
    const visitor = new ConsolePage(await VisitedPage.newPage(context), context);
    await visitor.page.goto(new URL(search, environment('BOMBE_PAGE_URL')).href);
    return visitor;
  }

  /** The display as text, like the golden pictures. */
  async shown(): Promise<string> {
    const bits = await this.page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return '';
      const scale = canvas.width / 128;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const middle = Math.floor((scale - 1) / 2);
      let bits = '';
      for (let y = 0; y < 64; y++) {
        for (let x = 0; x < 128; x++) {
          const at = 4 * ((y * scale + middle) * canvas.width + x * scale + middle);
          bits += (data[at] ?? 0) > 80 ? '1' : '0';
        }
      }
      return bits;
    });
    const lit = (x: number, y: number) => Number(bits.charAt(128 * y + x));
    const line = (y: number) =>
      Array.from({ length: 128 }, (_, x) => ' ▀▄█'.charAt(lit(x, y) + 2 * lit(x, y + 1))).join('');
    return Array.from({ length: 32 }, (_, row) => `|${line(2 * row)}|`).join('\n');
  }

  async displayBecomes(what: string, reached: (screen: string) => boolean): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (let screen = await this.shown(); !reached(screen); screen = await this.shown()) {
      if (Date.now() >= deadline) {
        assert.fail(`the display never showed ${what}, but\n${screen}\n${await this.diagnostics()}`);
      }
      await this.page.waitForTimeout(40);
    }
  }

  async screenBecomes(name: string): Promise<void> {
    const wanted = golden(name);
    await this.displayBecomes(name, (screen) => screen === wanted);
  }

  async lampBecomes(letter: string, colour: string): Promise<void> {
    await this.page.getByRole('img', { name: `Lamp ${letter}: ${colour}` }).waitFor();
  }

  /** Waits until the text of the display, for screen readers, contains this. */
  async displayTextSays(text: string | RegExp): Promise<void> {
    const displayText = this.page.locator('#display-text');
    try {
      await displayText.filter({ hasText: text }).waitFor({ state: 'attached' });
    } catch (error) {
      const said = await displayText.textContent();
      throw new Error(`the text of the display never said ${text}, but “${said}”\n${await this.diagnostics()}`, {
        cause: error,
      });
    }
  }

  /** The state of the page, for failures that are hard to repeat. */
  private async diagnostics(): Promise<string> {
    const said = await this.page.evaluate(() => ({
      notice: document.getElementById('notice')?.textContent,
      power: document.documentElement.dataset.power ?? 'never on',
      hidden: document.hidden,
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name, startTime, duration }) => `${name} at ${Math.round(startTime)} in ${Math.round(duration)} ms`),
    }));
    const log = await this.page.locator('#log > *').allTextContents();
    const events = (await this.page.locator('#events > *').allTextContents()).slice(-12);
    const workers = this.page.workers().map((worker) => worker.url());
    return `the page says ${JSON.stringify({ ...said, log, events, workers, complaints: this.complaints }, null, 2)}`;
  }

  knob(shape: string) {
    return this.page.getByRole('slider', { name: shape });
  }

  /** Dials a code with the keys of the knobs. */
  async dial(code: string): Promise<void> {
    for (const [index, shape] of ['triangle', 'square', 'circle'].entries()) {
      await this.knob(shape).press(code.charAt(index));
    }
  }

  async openWorkbench(): Promise<void> {
    await this.page.getByText('Bench', { exact: true }).click();
  }

  readonly withMouse: Press = (name) => this.button(name).click();
  readonly withFinger: Press = (name) => this.button(name).tap();
  readonly withKeyboard: Press = (name) =>
    this.page.keyboard.press({ OK: 'Enter', MENU: 'Escape' }[name] ?? name.toLowerCase());

  /** From the first start to home, in English and without the guided game. */
  async firstStart(press: Press = this.withMouse): Promise<void> {
    await this.screenBecomes('first-start');
    await press('A');
    await this.screenBecomes('guide-offer');
    await press(DECLINE_GUIDE);
    await this.screenBecomes('home');
  }

  /** From the first start into problem 01 alone, with 533 dialled. */
  async begin(press: Press, dial: (code: string) => Promise<void> = (code) => this.dial(code)): Promise<void> {
    await this.firstStart(press);
    await dial('533');
    await press('OK');
    await this.screenBecomes('problems');
    await press('A');
    await this.displayBecomes('the rulebook', (screen) => screen !== golden('problems'));
    await press('OK');
    await this.screenBecomes('setup');
    await press('OK');
    await this.screenBecomes('cards');
    await press('OK');
    await this.screenBecomes('play');
    await this.page.waitForTimeout(READING_MS);
  }
}

/** A test of the page in a profile of its own; at its end the page must not have complained. */
export const pageTest = testsOf((browser, options?: VisitOptions) => ConsolePage.open(browser, options));
