/** The lessons on the projector page, and the teacher's sheet, in a browser. */

import assert from 'node:assert/strict';
import { LANGUAGES } from '../../hw/virtual-console/src/console-facts.ts';
import { LESSONS, type Lesson } from '../../hw/virtual-console/src/projector/lessons/lesson.ts';
import { environment } from '../environment.ts';
import { violations } from './axe.ts';
import { projectorTest as test } from './projector-page.ts';
import { hello, LIVE, lines } from './recorded-feed.ts';

/** The number of codes left in each scene: a query has a scene before its answer, and the end has two scenes. */
function countsOf({ start, steps }: Lesson): readonly number[] {
  const asked = steps.flatMap(({ left }, index) => [steps[index - 1]?.left ?? start.left, left]);
  return [...start.says.map(() => start.left), ...asked, 1, 1];
}

test('every lesson is played with the arrow keys, and the page counts the codes that its sentences tell', async (visitor) => {
  const { page } = visitor;
  for (const [index, lesson] of LESSONS.entries()) {
    await visitor.button('Lessons').click();
    await page.getByRole('button', { name: lesson.problem }).click();
    await visitor.shows('#problem-name', lesson.problem);
    const counts = countsOf(lesson);
    for (const [scene, count] of counts.entries()) {
      if (scene > 0) await page.keyboard.press('ArrowRight');
      await visitor.shows('#position', `${scene + 1} / ${counts.length}`);
      await visitor.countIs(count);
      assert.doesNotMatch((await page.locator('#caption').textContent()) ?? '', /[{}]|undefined|^$/);
    }
    await visitor.shows('#dial', new RegExp([...lesson.end.code].join('.*')));
    assert.equal(await page.locator('.criteria .true').count(), lesson.cards.length, `lesson ${index + 1}`);
  }
});

test('a question is asked before it is answered, in the language that is chosen, and the class gets the code to dial', async (visitor) => {
  const { page } = visitor;
  await visitor.button('Lessons').click();
  await page.getByRole('button', { name: '334 221 111 111' }).click();
  await page.selectOption('#language', 'it');
  await page.keyboard.press('ArrowRight');
  await visitor.shows(
    '#caption',
    '342 è solo un tentativo. Delle righe di A rispetta «▲\u00a0=\u00a03» e nessun’altra.',
  );
  await visitor.shows('#dial', /3.*4.*2/);
  assert.equal(await page.locator('#sheet .mark').count(), 0);
  await page.getByRole('button', { name: 'Avanti' }).click();
  await visitor.shows('#caption', 'Restano 5 codici.');
  assert.equal(await page.locator('#sheet .mark').count(), 1);
  assert.deepEqual(await page.locator('.answered').allTextContents(), ['▲ < 3', '▲ > 3']);
  await page.getByRole('button', { name: 'Problema' }).click();
  assert.equal(
    (await page.locator('#groups .code').allTextContents()).join(' ').replace(/[^\d ]/g, ''),
    '334 221 111 111',
  );
});

test('a lesson that is about to be chosen stays where it is while a console goes on telling', async (visitor) => {
  await visitor.connectRecorded();
  await visitor.tell(lines(hello(), LIVE));
  await visitor.button('Lessons').click();
  const lesson = visitor.page.getByRole('button', { name: '334 221 111 111' });
  await lesson.focus();
  const button = await lesson.elementHandle();
  await visitor.tell(['{"n":3,"type":"al', ...lines({ type: 'alive', seconds: 2 })]);
  await visitor.shows('#broken', 'Unreadable lines: 1');
  assert.ok(await button?.evaluate((button) => button === document.activeElement));
  await visitor.page.selectOption('#language', 'it');
  await visitor.shows('#lesson-list', 'Il verificatore parla della proposta');
});

test('the teacher’s sheet has all lessons in every language, on at most four pages', async (visitor) => {
  const { page } = visitor;
  for (const language of LANGUAGES) {
    const sheet = new URL(`teachers-sheet.html?language=${language}`, environment('BOMBE_PAGE_URL'));
    await page.goto(sheet.href);
    await page.locator('.lesson').first().waitFor();
    const text = (await page.locator('#sheet').textContent()) ?? '';
    assert.doesNotMatch(text, /[{}]|undefined/);
    assert.match(text, /✕.*⊘/, 'it says what the signs mean');
    for (const { title, problem, end } of LESSONS) {
      for (const told of [title[language], problem, end.code]) assert.ok(text.includes(told), `${language}: ${told}`);
    }
    assert.deepEqual(await violations(page), []);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    assert.ok(pages >= 2 && pages <= 4, `${language}: ${pages} pages`);
  }
});
