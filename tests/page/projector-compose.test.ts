/** A problem of one's own: composed on the projector page, and played by its code. */

import assert from 'node:assert/strict';
import { LANGUAGES } from '../../hw/virtual-console/src/console-facts.ts';
import { READING_MS } from '../image/menus.ts';
import { violations } from './axe.ts';
import { ConsolePage } from './console-page.ts';
import { type ProjectorPage, projectorTest as test } from './projector-page.ts';
import { BEGUN, hello, LIVE, lines } from './recorded-feed.ts';

/** Problem 01 of the rulebook: for each verifier its card, and its criterion. */
const FIRST = [
  ['4', '■ = 4'],
  ['9', 'no 3s'],
  ['11', '▲ < ■'],
  ['14', '● smallest'],
] as const;

const CODE = 'A 134 134 532 415 113';

async function compose(visitor: ProjectorPage): Promise<void> {
  await visitor.button('Compose').click();
  await visitor.page.getByRole('heading', { name: 'A problem of your own' }).waitFor();
}

async function choose(
  visitor: ProjectorPage,
  rows: readonly (readonly [card: string, criterion: string])[],
): Promise<void> {
  for (const [place, [card, criterion]] of rows.entries()) {
    const letter = 'ABCDEF'.charAt(place);
    await visitor.page.getByLabel(`Card of ${letter}`, { exact: true }).selectOption(card);
    await visitor.page.getByLabel(`Criterion of ${letter}`, { exact: true }).selectOption({ label: criterion });
  }
}

const verdict = (visitor: ProjectorPage, text: string | RegExp) => visitor.shows('#compose-verdict', text);

test('a valid problem is told at once, rated, and has a code; its solution is told only on request', async (visitor) => {
  await compose(visitor);
  await verdict(visitor, 'Codes left so far: 125. Still to be chosen: A, B, C, D.');
  await choose(visitor, FIRST.slice(0, 3));
  await verdict(visitor, /Codes left so far: \d+\. Still to be chosen: D\./);
  await choose(visitor, FIRST);
  await verdict(visitor, /^Exactly one code is left\.$/);
  await visitor.shows('#compose-code', CODE);
  await visitor.shows('#compose-rating', 'Difficulty 1 of 3, luck 3 of 3');
  await visitor.page.getByLabel('Show the code').check();
  await verdict(visitor, 'Exactly one code is left: 241.');
});

test('several codes, none, and what is superfluous are told as well', async (visitor) => {
  await compose(visitor);
  await choose(visitor, [...FIRST.slice(0, 3), ['5', '▲ odd']]);
  await verdict(visitor, /^Several codes are left, \d+: 141, \d{3}, \d{3}/);
  await choose(visitor, [
    ['4', '■ = 4'],
    ['3', '■ < 3'],
  ]);
  await verdict(visitor, 'No code is left');
  await visitor.page.locator('#compose-count').selectOption('5');
  await choose(visitor, [...FIRST, ['1', '▲ > 1']]);
  await verdict(visitor, 'Superfluous: E.');
  assert.equal(await visitor.page.locator('#compose-ready').isHidden(), true);
});

test('a card cannot be chosen twice', async (visitor) => {
  await compose(visitor);
  await choose(visitor, FIRST.slice(0, 1));
  const option = visitor.page.getByLabel('Card of B', { exact: true }).locator('option[value="4"]');
  assert.equal(await option.isDisabled(), true);
});

test('the rest is filled at random, in each mode, and what is chosen stays', async (visitor) => {
  await compose(visitor);
  for (const [mode, count] of [
    ['classic', '4'],
    ['extreme', '6'],
    ['nightmare', '5'],
  ] as const) {
    await visitor.button('Start anew').click();
    await visitor.page.locator('#compose-mode').selectOption(mode);
    await visitor.page.locator('#compose-count').selectOption(count);
    const first = mode === 'extreme' ? 'Card 1 of A' : 'Card of A';
    await visitor.page.getByLabel(first, { exact: true }).selectOption('4');
    await visitor.button('Fill the rest at random').click();
    await verdict(visitor, 'Exactly one code is left.');
    const cards = visitor.page.locator('#compose-rows li').first().locator('select');
    const values = await cards.evaluateAll((lists) => lists.map((list) => (list as HTMLSelectElement).value));
    assert.ok(values.slice(0, -1).includes('4'), values.join(' '));
  }
});

test('what is composed is there after a reload', async (visitor) => {
  await compose(visitor);
  await choose(visitor, FIRST);
  await visitor.page.reload();
  await compose(visitor);
  await visitor.shows('#compose-code', CODE);
});

test('everybody sees the code in large, and a connected console is sent it', async (visitor) => {
  await compose(visitor);
  await choose(visitor, FIRST);
  // A console that says nothing for some seconds counts as unplugged: it is connected last.
  await visitor.button('Game').click();
  await visitor.connectRecorded();
  await visitor.tell(lines(hello(), ...BEGUN, LIVE));
  await visitor.button('Compose').click();
  await visitor.button('Show it to everybody, or send it').click();
  await visitor.shows('#groups', /A.*1.*3.*4.*1.*1.*3/);
  await visitor.button('Send to the console').click();
  assert.ok((await visitor.sent()).some((line) => line.includes(`load ${CODE}`)));
});

test('a game with a long code has it at the head of the page, and in the class table', async (visitor) => {
  await visitor.connectRecorded();
  const [begun, ...others] = BEGUN;
  await visitor.tell(lines(hello(), { ...begun, name: CODE, code: CODE }, ...others, LIVE));
  await visitor.shows('#problem-name', CODE);
  await visitor.button('Class').click();
  assert.equal(await visitor.page.locator('#class-problem').inputValue(), CODE);
});

for (const [name, options] of Object.entries({
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'on a phone': { viewport: { width: 390, height: 844 } },
} as const)) {
  test(`axe-core finds no violations in what is composed: ${name}`, options, async (visitor) => {
    await compose(visitor);
    await choose(visitor, FIRST);
    await visitor.shows('#compose-rating', 'Difficulty');
    assert.deepEqual(await violations(visitor.page), []);
    const { width, page } = await visitor.page.evaluate(() => ({
      width: innerWidth,
      page: document.documentElement.scrollWidth,
    }));
    assert.ok(page <= width, `${page} pixels in a window of ${width}`);
  });
}

test('it can be composed in every language', async (visitor) => {
  await compose(visitor);
  await choose(visitor, FIRST);
  for (const language of LANGUAGES) {
    await visitor.page.locator('#language').selectOption(language);
    await visitor.page.locator('#compose-verdict', { hasText: /\S/ }).waitFor();
    const empty = await visitor.page
      .locator('#view-compose [data-word]')
      .evaluateAll((parts) =>
        parts.filter(({ textContent }) => !textContent?.trim()).map(({ outerHTML }) => outerHTML),
      );
    assert.deepEqual(empty, [], language);
  }
});

test('a stranger composes a problem, plays it on the virtual console, and solves it', async (visitor) => {
  await compose(visitor);
  await choose(visitor, FIRST);
  const address = await visitor.page.locator('#compose-link').evaluate((link) => (link as HTMLAnchorElement).href);
  const console = await ConsolePage.openIn(visitor.context, new URL(address).search);
  await console.page.getByText(`Problem ${CODE} is dialled.`).waitFor();
  await console.displayTextSays('Players');
  await console.withMouse('OK');
  await console.screenBecomes('cards-long');
  await console.page.waitForTimeout(READING_MS);
  await console.withMouse('OK');
  await console.displayTextSays(/Round 1/);
  await console.page.waitForTimeout(READING_MS);
  await console.dial('241');
  for (const button of ['A', 'MENU', 'C', 'OK']) await console.withMouse(button);
  await console.displayTextSays(/241.*right/i);
});
