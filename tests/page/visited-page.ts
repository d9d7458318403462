/** What tests of both pages share: a browser for each test file, and a page that must not complain. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { environment } from '../environment.ts';

export const TIMEOUT_MS = 20_000;

/** Complaints that these tests cause themselves, by reading the canvas so often and by blocking service workers. */
const CAUSED_BY_TESTS = /willReadFrequently|blocked by Playwright/;

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: environment('CHROMIUM'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

let shared: Promise<Browser> | undefined;

/** The browser of a test file, which is closed after its last test. To be called while the file is loaded. */
export function testBrowser(): Promise<Browser> {
  if (!shared) {
    const launched = launch();
    shared = launched;
    after(async () => (await launched).close());
  }
  return shared;
}

/** A page in a browser context, and its complaints. */
export class VisitedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  protected readonly complaints: string[] = [];

  protected constructor(page: Page, context: BrowserContext) {
    this.page = page;
    this.context = context;
    page.on('console', (message) => {
      const isBad = message.type() === 'error' || message.type() === 'warning';
      if (isBad && !CAUSED_BY_TESTS.test(message.text())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  /** A new page in a context, not yet at any address. */
  protected static async newPage(context: BrowserContext): Promise<Page> {
    // The test runner wraps functions in a helper that keeps their names, which functions that run in the page lack.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    context.setDefaultTimeout(TIMEOUT_MS);
    return context.newPage();
  }

  /** Leaves the page, which must not have complained. */
  async leave(): Promise<void> {
    await this.context.close();
    assert.deepEqual(this.complaints, []);
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
}

/** What declares tests of a page: by a name, how the page is opened if not as usual, and what is done there. */
type PageTest<Visited, Options> = (
  name: string,
  ...rest: [run: (visitor: Visited) => Promise<void>] | [options: Options, run: (visitor: Visited) => Promise<void>]
) => void;

/** Declares tests that each open a page of their own, and leave it. */
export function testsOf<Visited extends VisitedPage, Options>(
  open: (browser: Browser, options?: Options) => Promise<Visited>,
): PageTest<Visited, Options> {
  return (name, ...rest) => {
    const [options, run] = rest.length === 1 ? [undefined, rest[0]] : rest;
    const browser = testBrowser();
    test(name, async () => {
      const visitor = await open(await browser, options);
      await run(visitor);
      await visitor.leave();
    });
  };
}
