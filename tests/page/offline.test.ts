/** The dist on a plain static host, in a folder of it: everything is found there, and the second visit needs no network. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { environment } from '../environment.ts';
import { launch, TIMEOUT_MS } from './visited-page.ts';

const FOLDER = '/games/bombe/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let browser: Browser;
let server: Server;
let url: string;
/** The health of the host. */
let health: 'well' | 'silent' | 'ill' = 'well';
/** Requests that were never answered. */
let unanswered: string[] = [];

before(async () => {
  browser = await launch();
  const dist = environment('BOMBE_DIST');
  server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    if (health === 'silent') return void unanswered.push(path);
    if (health === 'ill') return void response.writeHead(503).end('later');
    const name = path.slice(FOLDER.length) || 'index.html';
    try {
      if (!path.startsWith(FOLDER) || !/^[\w.-]+$/.test(name)) throw new Error('not here');
      const content = await readFile(join(dist, name));
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${FOLDER}`;
});

afterEach(() => {
  health = 'well';
  server.closeAllConnections();
});

after(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

async function isThere(page: Page): Promise<void> {
  await page.locator('#display-text', { hasText: 'English' }).waitFor({ timeout: TIMEOUT_MS, state: 'attached' });
}

test('the dist works in a folder of a static host, and without a network after the first visit', async () => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 760 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  const missing: string[] = [];
  page.on('response', (response) => response.status() >= 400 && missing.push(response.url()));
  await page.goto(url);
  await isThere(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: TIMEOUT_MS });
  assert.deepEqual([missing, complaints], [[], []]);

  await context.setOffline(true);
  server.closeAllConnections();
  await page.reload();
  await isThere(page);
  await page.goto(`${url}?problem=1`);
  await isThere(page);
  await page.goto(`${url}projector.html`);
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.locator('#lesson-list button').first().waitFor({ timeout: TIMEOUT_MS });
  await context.close();
});

/** Visits the page for the first time, and waits for the offline copy. */
async function visited(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 760 } });
  const page = await context.newPage();
  await page.goto(url);
  await isThere(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: TIMEOUT_MS });
  return page;
}

test('on a network that does not answer the copy comes, after one wait for all of it', async () => {
  const page = await visited();
  health = 'silent';
  server.closeAllConnections();
  unanswered = [];
  await page.reload();
  await isThere(page);
  const files = unanswered.filter((path) => path !== FOLDER && !path.endsWith('/service-worker.js'));
  assert.deepEqual([unanswered.includes(FOLDER), files], [true, []]);
  await page.context().close();
});

test('on a host that is ill the copy comes', async () => {
  const page = await visited();
  health = 'ill';
  await page.reload();
  await isThere(page);
  await page.context().close();
});

test('the dist holds what goes onto a real console, and the checksums of all its files', async () => {
  const dist = environment('BOMBE_DIST');
  const sums = (await readFile(join(dist, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
  const names = sums.map((line) => line.slice(66));
  const all = [
    'index.html',
    'projector.html',
    'bombe.uf2',
    'bombe.elf',
    'hw/build-guide/README.md',
    'hw/enclosure/panel.stl',
  ];
  for (const wanted of all) assert.ok(names.includes(wanted), wanted);
  for (const line of sums) {
    const content = await readFile(join(dist, line.slice(66)));
    assert.equal(createHash('sha256').update(content).digest('hex'), line.slice(0, 64), line);
  }
});
