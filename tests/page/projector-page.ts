/** A visitor of the projector page, and a console that tells it what the test wants told. */

import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { environment } from '../environment.ts';
import { testsOf, VisitedPage } from './visited-page.ts';

/** A beamer. */
export const WALL: BrowserContextOptions = { viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' };

export class ProjectorPage extends VisitedPage {
  static async open(browser: Browser, options: BrowserContextOptions = {}): Promise<ProjectorPage> {
    return ProjectorPage.openIn(await browser.newContext({ ...WALL, ...options }));
  }

  /** Opens the page beside others of the same profile. */
  static async openIn(context: BrowserContext): Promise<ProjectorPage> {
    const visitor = new ProjectorPage(await VisitedPage.newPage(context), context);
    await visitor.page.goto(new URL('projector.html', environment('BOMBE_PAGE_URL')).href);
    return visitor;
  }

  /** Puts a console beside the page that tells only what it is told to, and has the page listen to it. */
  async connectRecorded(): Promise<void> {
    await this.listenBeside();
    await this.button('Virtual console').click();
  }

  /** Puts a console beside the page that tells only what it is told to. */
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

  /** Has the recorded console tell lines. */
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

  /** Has the codes shown that are left, which no game shows by itself that has no aids. */
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
