/** The proof of a game on the projector page, and why a criterion is ruled out, in a browser. */

import assert from 'node:assert/strict';
import { LANGUAGES } from '../../hw/virtual-console/src/console-facts.ts';
import { LESSONS } from '../../hw/virtual-console/src/projector/lessons/lesson.ts';
import { violations } from './axe.ts';
import { type ProjectorPage, projectorTest as test } from './projector-page.ts';
import { BEGUN, ENDED, hello, LIVE, lines, problem } from './recorded-feed.ts';

/** A game with these queries, such as `524 C✗`. */
function played(fields: Readonly<Record<string, unknown>>, queries: string, language = 'en'): readonly string[] {
  const told = queries.split(', ').map((query, index) => {
    const [proposal, said = ''] = query.split(' ');
    const answer = said.endsWith('✓') ? 'pass' : 'fail';
    const round = Math.floor(index / 3) + 1;
    return { type: 'query', round, player: 1, proposal, verifier: said.charAt(0), answer, queries: index + 1 };
  });
  return lines(hello('7F3A91C4', language), problem(fields), ...told, LIVE);
}

const NIGHTMARE = { mode: 'nightmare', cards: [[4], [5], [13], [14]], name: 'nightmare' };
const IN_NIGHTMARE = '524 C✗, 524 A✗, 332 D✗, 413 A✗, 413 D✗, 211 C✓, 211 A✓, 541 C✗, 113 B✗';
/** The lesson in extreme mode, as a game. */
const LESSON = LESSONS.find(({ mode }) => mode === 'extreme');
const EXTREME = { mode: 'extreme', cards: LESSON?.cards, name: 'extreme' };
const IN_EXTREME = (LESSON?.steps ?? [])
  .map(({ proposal, verifier, answer }) => `${proposal} ${verifier}${answer === 'pass' ? '✓' : '✗'}`)
  .join(', ');

const caption = (visitor: ProjectorPage) => visitor.page.locator('#caption').textContent();

/** How many moments there are. */
async function length(visitor: ProjectorPage): Promise<number> {
  return Number((await visitor.page.locator('#position').textContent())?.split('/')[1]);
}

/** Whether nothing is larger than its place. */
function hasRoom(visitor: ProjectorPage): Promise<boolean> {
  return visitor.page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('.verifier, .notes, #told')];
    return boxes.every((box) => box.scrollHeight <= box.clientHeight + 2 && box.scrollWidth <= box.clientWidth + 2);
  });
}

/** What is struck out on the cards. */
const struck = (visitor: ProjectorPage) => visitor.page.locator('#verifiers s').allTextContents();

test('the proof of a game is stepped through, and each sentence strikes out what it names', async (visitor) => {
  const { page } = visitor;
  await visitor.connectRecorded();
  await visitor.tell(lines(hello(), ...BEGUN, ...ENDED, LIVE));
  await visitor.shows('#caption', '435 is right!');
  await visitor.button('Proof').click();
  await visitor.shows('#caption', 'This proof uses 2 of the 4 answers: B says ✓ to 245 and D says ✗ to 431.');
  await visitor.shows('#tally', /^Answers used0 \/ 4$/);
  await visitor.shows('#caption', 'Not needed: A says ✗ to 245 and C says ✓ to 245. The code follows without them.');
  assert.deepEqual(await struck(visitor), []);
  const count = await length(visitor);
  await page.keyboard.press('ArrowRight');
  for (const fact of [
    'Each verifier tests one criterion on its card, and the code meets the criteria of all verifiers.',
    'Exactly one code meets all the criteria.',
    'No verifier is superfluous: leave any one out, and more than one code is left.',
  ])
    await visitor.shows('#caption', fact);
  await visitor.countIs(125);
  await page.keyboard.press('ArrowRight');
  await visitor.shows('#caption', 'The cards alone leave 90 of 125 codes.');
  await visitor.shows('#caption', 'If the smallest number occurs more than once, as in 112, none is the smallest.');
  await visitor.countIs(90);
  const left = [];
  for (let step = 4; step < count; step++) {
    const before = await struck(visitor);
    await page.keyboard.press('ArrowRight');
    await visitor.shows('#position', `${step} / ${count}`);
    const now = await struck(visitor);
    const fallen = now.filter((words) => !before.includes(words));
    const sentence = (await caption(visitor)) ?? '';
    assert.ok(
      fallen.length > 0 && fallen.every((words) => sentence.replaceAll('\u00a0', ' ').includes(words)),
      sentence,
    );
    assert.equal(await page.locator('.criteria .latest').count(), fallen.length);
    left.push(Number(await page.locator('#count').textContent()));
  }
  assert.deepEqual(
    left,
    [...left].sort((a, b) => b - a),
  );
  await page.keyboard.press('End');
  await visitor.shows('#caption', 'Only 435 meets what is left. That is the code.');
  await visitor.countIs(1);
  await visitor.shows('#dial', /Code.*4.*3.*5/);
  await visitor.shows('#tally', /^Answers used2 \/ 4$/);
  assert.equal(await page.locator('#sheet .mark').count(), 2, 'only the answers that are needed are in the notes');
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Home');
  assert.deepEqual(await struck(visitor), []);
  await visitor.button('Proof').click();
  await visitor.shows('#caption', '435 is right!');
});

test('a step of a proof opens its cases in place of the notes, and the next step closes them', async (visitor) => {
  const { page } = visitor;
  await visitor.connectRecorded();
  await visitor.tell(lines(hello(), ...BEGUN, ...ENDED, LIVE));
  await visitor.shows('#caption', '435 is right!');
  await visitor.button('Proof').click();
  const why = page.locator('#why');
  const atStep = async (step: number) => {
    await page.keyboard.press('Home');
    for (let at = 1; at < step; at++) await page.keyboard.press('ArrowRight');
    await visitor.shows('#position', new RegExp(`^${step} /`));
  };
  // An answer contradicts what it strikes out: there are no cases.
  await atStep(4);
  await visitor.shows('#caption', 'B says ✓ to 245. But 245 does not meet “●\u00a0even” on card 7');
  assert.ok(await why.isHidden());
  const opened = async () => {
    await why.click();
    assert.equal(await why.getAttribute('aria-expanded'), 'true');
    assert.ok(await page.locator('#notes').isHidden());
    const lines = await page.locator('#case-lines li').allTextContents();
    return lines.map((line) => line.replaceAll('\u00a0', ' '));
  };
  // No code: the codes that get past each verifier.
  await atStep(7);
  await visitor.shows('#caption', 'what B can still test (“●\u00a0odd”) and what D can still test (');
  assert.deepEqual((await opened()).slice(0, 3), [
    'Codes that meet “two 4s” on card 10: 12 codes, such as 144, 244 and 344.',
    'Of these, with what B can still test, “● odd”: 441, 443 and 445.',
    'Of these, with what D can still test, “▲ smallest” or “■ smallest”: none.',
  ]);
  assert.deepEqual(await violations(page), []);
  // Several codes: all ways to choose the others' criteria.
  await atStep(9);
  assert.ok(await page.locator('#cases').isHidden());
  await visitor.shows('#caption', 'several codes would be left, whatever the others test. But exactly one code');
  await visitor.shows('#caption', 'So A does not test “■\u00a0<\u00a03”.');
  const cases = await opened();
  assert.deepEqual(cases.slice(1, 4), [
    'Already settled: B “● odd” and D “■ smallest”.',
    'C “one 4”: 413, 415, 423 and 425.',
    'C “no 4s”: 10 codes, such as 213, 215 and 313.',
  ]);
  assert.ok(!cases.join(' ').includes('combination'), 'there is none but these');
  // Superfluous: told in full the first time, and shortly then.
  await atStep(10);
  await visitor.shows('#caption', 'it is 545. And without B it is also only 545: B would be superfluous.');
  await visitor.shows('#caption', 'But no verifier is superfluous: leave any one out, and more than one code is left.');
  const single = await opened();
  assert.equal(single[2], 'C “one 4”: only 545; without B also only 545.');
  assert.equal(single[3], 'Every other combination leaves no code.');
  // One combination alone is not called so, and nothing is told of others.
  await atStep(11);
  await visitor.shows('#caption', 'only 535 would be left. And without B it is also only 535: B would be superfluous.');
  await visitor.shows('#caption', 'But no verifier is superfluous. So C does not test “no\u00a04s”.');
  assert.ok(![await caption(visitor), ...(await opened())].join(' ').includes('combination'));
});

test('who chooses a criterion that is ruled out reads why, by hand and by keys, and stays there', async (visitor) => {
  const { page } = visitor;
  await visitor.connectRecorded();
  await visitor.tell(lines(hello(), problem({ aids: ['lessons'] }), ...BEGUN.slice(1), LIVE));
  await visitor.countIs(2);
  const choose = page.getByRole('button', { name: '▲ smallest. Ruled out: why?' });
  await choose.focus();
  await page.keyboard.press('Enter');
  await visitor.shows('#caption', 'If D tested “▲\u00a0smallest” on card 14,');
  await visitor.shows('#case-lines', 'Codes that meet “▲\u00a0smallest” on card 14:');
  assert.equal(await choose.getAttribute('aria-pressed'), 'true');
  assert.ok(await choose.evaluate((button) => button === document.activeElement));
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await visitor.shows('#caption', 'C says yes to 245.');
  assert.ok(await page.locator('#notes').isVisible());
  await page.getByRole('button', { name: '● even. Ruled out: why?' }).click();
  await visitor.shows(
    '#caption',
    'B says ✓ to 245. But 245 does not meet “●\u00a0even” on card 7. So B tests something else.',
  );
  await page.getByLabel('Reasoning').selectOption('apprentice');
  await visitor.shows('#caption', 'C says yes to 245.');
  assert.equal(await page.getByRole('button', { name: '■ < 3. Ruled out: why?' }).count(), 0);
  await page.keyboard.press('ArrowLeft');
  await visitor.tell(lines(...ENDED));
  await visitor.button('Live').click();
  await visitor.shows('#caption', '435 is right!');
  assert.equal(await page.locator('button[data-strike]').count(), 0, 'what the verdict tells has no other reason');
});

test('in nightmare mode a criterion falls verifier by verifier, and the page tells who can still have it', async (visitor) => {
  const { page } = visitor;
  await visitor.connectRecorded();
  await visitor.tell(played(NIGHTMARE, IN_NIGHTMARE));
  await visitor.shows('#problem-name', 'nightmare');
  assert.ok(!(await page.locator('#legend').textContent())?.includes('only these can still test it'));
  await visitor.button('Proof').click();
  assert.deepEqual((await page.locator('#legend li').allTextContents()).slice(0, 5), [
    'ruled out by answers alone',
    'by further reasoning',
    'tap it: why?',
    'Adoes not have this card',
    'ABonly these can still test it (no letters: all)',
  ]);
  await page.keyboard.press('ArrowRight');
  await visitor.shows(
    '#caption',
    'Each verifier has a different card, so every card is used; nobody knows who has which.',
  );
  for (let step = 2; step < 4; step++) await page.keyboard.press('ArrowRight');
  await visitor.shows('#caption', 'C says ✗ to 524. But 524 meets “■\u00a0<\u00a04” on card 4,');
  assert.equal(await page.locator('.latest .holders').first().textContent(), 'ABD');
  for (let step = 4; step < 7; step++) await page.keyboard.press('ArrowRight');
  await visitor.shows('#caption', /^A says ✓ to 211\. But 211 does not meet .* So A tests none of these\.$/);
  for (let step = 7; step < 9; step++) await page.keyboard.press('ArrowRight');
  await visitor.shows('#caption', 'A can only have card 13. So A has card 13: it does not belong to B, C or D.');
  await page.keyboard.press('ArrowRight');
  await visitor.shows('#caption', 'on card 14, no code would be left');
  await visitor.shows('#caption', /So nobody tests any of these\.$/);
  await page.keyboard.press('ArrowRight');
  await visitor.shows('#caption', /So nobody tests “■\u00a0>\u00a04” on card 4\.$/);
  await page.keyboard.press('End');
  await visitor.shows('#caption', 'Only 244 meets what is left.');
  await page.getByRole('button', { name: '■ < 4. Ruled out: why?' }).click();
  await visitor.shows('#caption', 'Nobody tests “■\u00a0<\u00a04” on card 4: each verifier has a reason of its own.');
  for (const letter of ['A', 'B', 'C', 'D']) await visitor.shows('#case-lines', new RegExp(`${letter} says`));
  assert.deepEqual(await violations(page), []);
});

test('a proof is told in every language and mode, and screens of all sizes have room for it', async (visitor) => {
  const { page } = visitor;
  await visitor.connectRecorded();
  const sizes = [
    { width: 1024, height: 768 },
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
  ];
  let place = 0;
  for (const language of LANGUAGES) {
    for (const [face, queries] of [
      [NIGHTMARE, IN_NIGHTMARE],
      [EXTREME, IN_EXTREME],
    ] as const) {
      const size = sizes[place++ % sizes.length];
      if (size) await page.setViewportSize(size);
      await visitor.tell(played({ ...face, name: `${face.name} ${language}` }, queries, language));
      await visitor.shows('#problem-name', `${face.name} ${language}`);
      await page.locator('#proof').click();
      const count = await length(visitor);
      assert.ok(count > 4, String(count));
      const sentences = new Set<string>();
      for (let step = 1; step <= count; step++) {
        await visitor.shows('#position', `${step} / ${count}`);
        const sentence = (await caption(visitor)) ?? '';
        assert.doesNotMatch(sentence, /[{}?]|undefined|NaN|^$/, sentence);
        sentences.add(sentence);
        assert.ok(await hasRoom(visitor), sentence);
        if (await page.locator('#why').isVisible()) {
          await page.locator('#why').click();
          assert.ok(await hasRoom(visitor), `${sentence} Why?`);
          const cases = await page.locator('#case-lines').textContent();
          assert.doesNotMatch(cases ?? '', /[{}?]|undefined|NaN|^$/, sentence);
        }
        await page.keyboard.press('ArrowRight');
      }
      assert.equal(sentences.size, count);
    }
  }
});

test('the bar has room for everything that can be in it, in every language', async (visitor) => {
  const { page } = visitor;
  await visitor.connectRecorded();
  for (const language of LANGUAGES) {
    await visitor.tell(lines(hello('7F3A91C4', language), ...BEGUN, ...ENDED, LIVE));
    await page.locator(`html[lang=${language}]`).waitFor();
    // With the virtual console that the page opens there is one more button.
    await page.locator('#fold').evaluate((fold) => fold.removeAttribute('hidden'));
    for (const isProved of [false, true]) {
      if (isProved) await page.locator('#proof').click();
      assert.equal(await page.locator('#whose').isVisible(), true);
      const { width, wanted } = await page.evaluate(() => {
        return { width: innerWidth, wanted: document.documentElement.scrollWidth };
      });
      assert.ok(wanted <= width, `${language}: ${wanted}`);
    }
    await page.locator('#proof').click();
  }
});

test('there is no proof of what the feed does not tell, and none unless it is asked for', async (visitor) => {
  const { page } = visitor;
  await visitor.connectRecorded();
  const secret = BEGUN.slice(1).map(({ answer: _, ...line }) => line);
  for (const answers of ['private', 'display']) {
    await visitor.tell(
      lines(hello(), problem({ answers, table: 'rivals', players: 2, name: answers }), ...secret, LIVE),
    );
    await visitor.shows('#problem-name', answers);
    assert.ok(await page.locator('#proof').isDisabled(), answers);
  }
  await visitor.tell(lines(hello(), ...BEGUN, LIVE));
  await visitor.shows('#caption', 'C says yes to 245.');
  assert.deepEqual(await struck(visitor), []);
  // The teacher's hand: what follows from the answers so far, which leave several codes.
  await visitor.button('Proof').click();
  await visitor.shows('#caption', 'Codes that are left in the end: 2.');
  await page.keyboard.press('End');
  await visitor.shows('#caption', 'Nothing more follows from these answers. Codes that are left: 2 (');
  // A new game begins without it.
  await visitor.tell(lines(hello(), problem({ name: '#03' }), ...BEGUN.slice(1), LIVE));
  await visitor.shows('#problem-name', '#03');
  await visitor.shows('#caption', 'C says yes to 245.');
  assert.deepEqual(await struck(visitor), []);
});
