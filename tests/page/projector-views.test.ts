/** The projector page around the game: problems for everybody, and everybody's eyes. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { violations } from './axe.ts';
import { launch } from './console-page.ts';
import { ProjectorPage } from './projector-page.ts';
import { BEGUN, ENDED, hello, LIVE, lines, problem, result } from './recorded-feed.ts';

let browser: Browser;

before(async () => {
  browser = await launch();
});

after(() => browser.close());

const CODE = '241 435 331 342';

test('a problem is shown large and sent to the console, which says what became of it', async () => {
  const visitor = await ProjectorPage.open(browser);
  await visitor.connectRecorded();
  await visitor.tell(lines(hello(), { type: 'lobby', screen: 'home', imitation: false }, LIVE));
  await visitor.button('Problem').click();
  const field = visitor.page.getByLabel('Problem code');
  await field.fill('241 435 331 343');
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  assert.equal(await visitor.button('Send to the console').isDisabled(), true);
  await field.fill('241435331342');
  await visitor.shows('#groups', /▲2■4●1.*▲4■3●5.*▲3■3●1.*▲3■4●2/);
  await visitor.button('Send to the console').click();
  assert.deepEqual(await visitor.sent(), [`load ${CODE}\n`]);
  for (const [line, reply] of [
    [{ type: 'offer', code: CODE }, `The console asks whether to take ${CODE}.`],
    [{ type: 'declined', code: CODE }, `${CODE} was not taken.`],
    [{ type: 'error', error: 'busy' }, 'The console is busy: finish what is on its display first.'],
    [{ type: 'taken', code: CODE }, `The console takes ${CODE}.`],
  ] as const) {
    await visitor.tell(lines(line));
    await visitor.shows('#reply', reply);
  }
  await visitor.leave();
});

test('the imitation game is named, and nothing more', async () => {
  const visitor = await ProjectorPage.open(browser);
  await visitor.connectRecorded();
  await visitor.tell(lines(hello(), { type: 'lobby', screen: 'imitation', imitation: true }, LIVE));
  await visitor.shows('#source-title', 'The imitation game is on the table');
  await visitor.leave();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe-core finds no violations on the projector page: ${colorScheme}`, async () => {
    const visitor = await ProjectorPage.open(browser, { colorScheme });
    const { page } = visitor;
    const isClean = async (what: string) => assert.deepEqual(await violations(page), [], what);
    await visitor.button('Connect a console').waitFor();
    await isClean('no source');
    await visitor.connectRecorded();
    await visitor.tell(lines(hello(), problem({ code: CODE, aids: ['lessons'] }), ...BEGUN.slice(1), LIVE));
    await visitor.countIs(2);
    await isClean('a game');
    await visitor.tell(lines(...ENDED, result({ problem: '#02' })));
    await visitor.shows('#caption', '435 is right!');
    await isClean('a game that is over');
    for (const view of ['Problem', 'Class', 'Lessons']) {
      await visitor.button(view).click();
      await isClean(view);
    }
    await visitor.leave();
  });
}
