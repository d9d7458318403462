/** A visitor of the projector page, and a recorded console that sends it lines. */

import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { environment } from '../environment.ts';
import { testsOf, VisitedPage } from './visited-page.ts';

/** The screen of a projector. */
export const WALL: BrowserContextOptions = { viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' };

export class ProjectorPage extends VisitedPage {
  static async open(browser: Browser, options: BrowserContextOptions = {}): Promise<ProjectorPage> {
    return ProjectorPage.openIn(await browser.newContext({ ...WALL, ...options }));
  }

  /** Opens the page in a profile that may have other pages. */
  static async openIn(context: BrowserContext): Promise<ProjectorPage> {
    const visitor = new ProjectorPage(await VisitedPage.newPage(context), context);
    await visitor.page.goto(new URL('projector.html', environment('BOMBE_PAGE_URL')).href);
    return visitor;
  }

  /** Adds a recorded console, and has the page listen to it. */
  async connectRecorded(): Promise<void> {
    await this.listenBeside();
    await this.button('Virtual console').click();
  }

  /** Adds a recorded console, which sends only what `tell` is given. */
  async listenBeside(): Promise<void> {
    await this.page.evaluate(() => {
      const channel = new BroadcastChannel(`bombe feed ${new URL('.', location.href).pathname}`);
      const heard: string[] = [];
      Object.assign(globalThis, { channel, heard });
      channel.onmessage = ({ data }) => {
        if (data.kind === 'listening') channel.postMessage({ kind: 'here' });
        if (data.kind === 'send') heard.push(new TextDecoder().decode(data.bytes));
      };
    });
  }

  /** Has the recorded console send lines. */
  async tell(lines: readonly string[]): Promise<void> {
    await this.page.evaluate(
      (text) => {
        const { channel } = globalThis as unknown as { channel: BroadcastChannel };
        channel.postMessage({ kind: 'bytes', bytes: new TextEncoder().encode(text) });
      },
      `${lines.join('\n')}\n`,
    );
  }

  /** What the page has sent to the recorded console. */
  sent(): Promise<readonly string[]> {
    return this.page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  }

  async shows(selector: string, text: string | RegExp): Promise<void> {
    await this.page.locator(selector, { hasText: text }).first().waitFor();
  }

  /** Shows the codes left, which are hidden by default in a game without aids. */
  async showCodes(): Promise<void> {
    await this.button('Codes left').click();
  }

  async countIs(count: number): Promise<void> {
    await this.shows('#count', new RegExp(`^${count}$`));
  }
}

/** A test of the page in a profile of its own; at its end the page must not have complained. */
export const projectorTest = testsOf((browser, options?: BrowserContextOptions) =>
  ProjectorPage.open(browser, options),
);
