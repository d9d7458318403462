/** The other views of the projector page, narrow screens, and accessibility. */

import assert from 'node:assert/strict';
import { test as plainTest } from 'node:test';
import { violations } from './axe.ts';
import { ProjectorPage, projectorTest as test } from './projector-page.ts';
import { BEGUN, ENDED, hello, LIVE, lines, problem, result } from './recorded-feed.ts';
import { testBrowser } from './visited-page.ts';

const browser = await testBrowser();

const CODE = '241 435 331 342';

test('a problem is shown large and sent to the console, which says what became of it', async (visitor) => {
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
  assert.equal(await visitor.page.locator('#reply').textContent(), 'Sent.');
  for (const [line, reply] of [
    [{ type: 'offer', code: CODE }, `The console asks whether to take ${CODE}.`],
    [{ type: 'declined', code: CODE }, `${CODE} was not taken.`],
    [{ type: 'error', error: 'busy' }, 'The console is busy: finish what is on its display first.'],
    [{ type: 'taken', code: CODE }, `The console takes ${CODE}.`],
  ] as const) {
    await visitor.tell(lines(line));
    await visitor.shows('#reply', reply);
  }
});

test('a published number is shown large and sent as well', async (visitor) => {
  await visitor.connectRecorded();
  await visitor.tell(lines(hello(), { type: 'lobby', screen: 'home', imitation: false }, LIVE));
  await visitor.button('Problem').click();
  const field = visitor.page.getByLabel('Problem code or number');
  await field.fill('A4DN8B');
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await field.fill('a4 6nxf');
  await visitor.shows('#groups', 'A46NXF');
  await visitor.button('Send to the console').click();
  assert.deepEqual(await visitor.sent(), ['load A46NXF\n']);
  for (const [line, reply] of [
    [{ type: 'offer', number: 'A46NXF' }, 'The console asks whether to take A46NXF.'],
    [{ type: 'error', error: 'no such number' }, 'there is no problem with this number'],
    [{ type: 'taken', number: 'A46NXF' }, 'The console takes A46NXF.'],
  ] as const) {
    await visitor.tell(lines(line));
    await visitor.shows('#reply', reply);
  }
});

test('the imitation game is named, and nothing more', async (visitor) => {
  await visitor.connectRecorded();
  await visitor.tell(lines(hello(), { type: 'lobby', screen: 'imitation', imitation: true }, LIVE));
  await visitor.shows('#source-title', 'The imitation game is on the table');
});

plainTest('on a tablet held upright everything is in sight, the console on the page as well', async () => {
  const viewport = { width: 768, height: 1024 };
  const visitor = await ProjectorPage.open(browser, { viewport });
  const { page } = visitor;
  await visitor.button('Virtual console').click();
  const frame = page.locator('#console-frame');
  await frame.contentFrame().getByRole('button', { name: 'MENU', exact: true }).waitFor();
  const box = await frame.boundingBox();
  const foot = await page.locator('footer').boundingBox();
  assert.ok(box && foot);
  assert.ok(box.x >= 0 && box.x + box.width <= viewport.width, JSON.stringify(box));
  assert.ok(box.height >= 500, 'it is too low to be played on');
  assert.ok(box.y + box.height <= foot.y, 'it covers the buttons');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
  await visitor.leave();
});

test('in a narrow window a game is one column, which is scrolled', {
  viewport: { width: 768, height: 1024 },
}, async (visitor) => {
  const { page } = visitor;
  await visitor.connectRecorded();
  const cards = [[19], [20], [21], [22], [33], [48]];
  for (const aids of [[], ['lessons']]) {
    await visitor.tell(lines(hello(), problem({ name: `#${aids}`, cards, aids }), LIVE));
    await visitor.shows('#problem-name', `#${aids}`);
    const boxes = await page
      .locator('.verifier, .notes, #codes, footer')
      .evaluateAll((parts) =>
        parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect()),
      );
    assert.equal(boxes.length, aids.length > 0 ? 9 : 8);
    boxes.forEach((box, index) => {
      const before = boxes[index - 1];
      assert.ok(!before || box.y >= before.y + before.height, `${aids} ${index}`);
      assert.ok(box.x >= 0 && box.x + box.width <= 768, `${aids} ${index}`);
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe-core finds no violations on the projector page: ${colorScheme}`, { colorScheme }, async (visitor) => {
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
  });
}
