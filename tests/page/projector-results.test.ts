/** The results of a class on the projector page: collecting, correcting, storing and saving them. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { type ProjectorPage, projectorTest as test } from './projector-page.ts';
import { hello, LIVE, lines, problem, result } from './recorded-feed.ts';

const CODE = '241 435 331 342';
const ALIVE = { type: 'alive', seconds: 2 };

/** The lines of a console that has a result for the problem. */
function stored(console: string, fields: object = {}): readonly string[] {
  return lines(hello(console), result({ problem: CODE, ...fields }), LIVE);
}

/** The rank, the name and the numbers in each row. */
function rows(page: Page): Promise<readonly (readonly (string | null | undefined)[])[]> {
  return page.locator('#class-body tr').evaluateAll((rows) =>
    rows.map((row) => {
      const fields = [...row.querySelectorAll('input')].map((input) => input.value);
      return [row.querySelector('td')?.textContent, ...fields];
    }),
  );
}

/** Shows the class, and plugs in a console whose result is collected. */
async function collectOne(visitor: ProjectorPage): Promise<void> {
  await visitor.connectRecorded();
  await visitor.button('Class').click();
  await visitor.page.getByLabel('Problem', { exact: true }).fill(CODE);
  await visitor.tell(stored('00000001', { rounds: 3, queries: [7] }));
  await visitor.shows('#class-body', '00000001');
}

/** Has the console send a sign of life, and all of its results again. */
async function goOn(visitor: ProjectorPage): Promise<void> {
  await visitor.tell([...lines(ALIVE), ...stored('00000001', { rounds: 3, queries: [7] }), '{"type":"qu']);
  await visitor.shows('#broken', 'Unreadable lines: 1');
}

test('results are collected from one console after another, named, typed in, kept, and saved', async (visitor) => {
  const { page } = visitor;
  await visitor.connectRecorded();
  await visitor.button('Class').click();
  await page.getByLabel('Problem', { exact: true }).fill(CODE);
  await visitor.tell(stored('00000001', { rounds: 3, queries: [7] }));
  await visitor.shows('#class-body', '00000001');
  await page.getByLabel('Name', { exact: true }).first().fill('Ada, "the first"');
  await visitor.tell(stored('00000002', { rounds: 2, queries: [6], aids: ['count'] }));
  await visitor.shows('#class-body', '00000002, with aids');
  await page.locator('#new-name').fill('Юля');
  await page.locator('#new-rounds').fill('2');
  await page.locator('#new-queries').fill('5');
  await visitor.button('Add').click();

  const expected = [
    ['1.', 'Юля', '2', '5'],
    ['2.', '', '2', '6'],
    ['3.', 'Ada, "the first"', '3', '7'],
  ];
  assert.deepEqual(await rows(page), expected);
  await page.reload();
  await visitor.button('Class').click();
  assert.deepEqual(await rows(page), expected);

  const [download] = await Promise.all([page.waitForEvent('download'), visitor.button('Save as CSV').click()]);
  const saved = await readFile(await download.path(), 'utf8');
  assert.deepEqual(saved.replace('\ufeff', '').split('\r\n'), [
    'Problem,Place,Name,Rounds,Queries,Outcome,Console,Remarks',
    `${CODE},1,Юля,2,5,solved,,`,
    `${CODE},2,,2,6,solved,00000002,with aids`,
    `${CODE},3,"Ada, ""the first""",3,7,solved,00000001,`,
    '',
  ]);

  await visitor.button('Remove: Юля').click();
  assert.deepEqual((await rows(page)).length, 2);
});

test('a number that was corrected stays as it is while its console is plugged in', async (visitor) => {
  await collectOne(visitor);
  await visitor.page.getByLabel('Rounds: ').fill('2');
  await visitor.page.keyboard.press('Tab');
  await visitor.shows('#class-body', '00000001, corrected');
  await goOn(visitor);
  assert.deepEqual(await rows(visitor.page), [['1.', '', '2', '7']]);
});

test('a result that was removed stays away while its console is plugged in, and comes back when it is wanted', async (visitor) => {
  await collectOne(visitor);
  await visitor.button('Remove: ').click();
  await visitor.shows('#class-nothing', 'No results yet');
  await goOn(visitor);
  assert.deepEqual(await rows(visitor.page), []);
  await visitor.button('Take the removed ones again (1)').click();
  assert.deepEqual(await rows(visitor.page), [['1.', '', '3', '7']]);
});

test('all results are removed only by who is sure', async (visitor) => {
  await collectOne(visitor);
  await visitor.button('Remove all').click();
  await visitor.shows('#class-sure', `Remove all results (1) for ${CODE}?`);
  assert.deepEqual(await violations(visitor.page), []);
  await visitor.button('Keep them').click();
  assert.equal((await rows(visitor.page)).length, 1);
  await visitor.button('Remove all').click();
  await visitor.page.keyboard.press('Escape');
  assert.equal((await rows(visitor.page)).length, 1);
  await visitor.button('Remove all').click();
  await visitor.page.locator('#class-sure').getByRole('button', { name: 'Remove all' }).click();
  await visitor.shows('#class-nothing', 'No results yet');
  await goOn(visitor);
  assert.deepEqual(await rows(visitor.page), []);
  assert.equal(await visitor.button('Remove all').isDisabled(), true);
});

test('a result can be typed in as soon as its problem is said', async (visitor) => {
  const { page } = visitor;
  await visitor.button('Class').click();
  assert.equal(await visitor.button('Add').isDisabled(), true);
  await visitor.shows('#class-why', 'First say above which problem it is.');
  await page.getByLabel('Problem', { exact: true }).fill('241435331342');
  await page.locator('#new-name').fill('Ada');
  await page.locator('#new-rounds').fill('2');
  await page.locator('#new-queries').fill('5');
  await visitor.button('Add').click();
  await page.getByLabel('Problem', { exact: true }).fill(CODE);
  assert.deepEqual(await rows(page), [['1.', 'Ada', '2', '5']]);
  assert.equal(await page.locator('#class-why').textContent(), '');
});

test('a problem that was typed stays, and one that was not follows the game on the table', async (visitor) => {
  const { page } = visitor;
  const field = page.getByLabel('Problem', { exact: true });
  await visitor.connectRecorded();
  await visitor.button('Class').click();
  await visitor.tell(lines(hello(), problem({ name: '#02' }), LIVE));
  await visitor.tell(lines(problem({ game: 2, name: '#03' }), { type: 'error', error: 'unknown' }));
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#class-problem')?.value === '#03');
  await field.fill('#04');
  await page.reload();
  await visitor.listenBeside();
  await visitor.tell(lines(hello(), problem({ name: '#02' }), LIVE));
  await visitor.shows('#state', 'Console');
  await visitor.button('Class').click();
  assert.equal(await field.inputValue(), '#04');
});

test('the table of an Italian class is saved with semicolons', async (visitor) => {
  await collectOne(visitor);
  await visitor.page.selectOption('#language', 'it');
  const save = visitor.button('Salva come CSV');
  const [download] = await Promise.all([visitor.page.waitForEvent('download'), save.click()]);
  const saved = await readFile(await download.path(), 'utf8');
  assert.equal(saved.split('\r\n')[1], `${CODE};1;;3;7;risolto;00000001;`);
});
