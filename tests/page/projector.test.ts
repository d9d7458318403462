/** The projector page in a browser, with a recorded console. */

import assert from 'node:assert/strict';
import { test as plainTest } from 'node:test';
import { LANGUAGES } from '../../hw/virtual-console/src/console-facts.ts';
import { LEVELS } from '../../hw/virtual-console/src/projector/deduction/insight.ts';
import { environment } from '../environment.ts';
import { type ProjectorPage, projectorTest as test, WALL } from './projector-page.ts';
import { BEGUN, ENDED, hello, LIVE, lines, problem, query } from './recorded-feed.ts';
import { testBrowser } from './visited-page.ts';

const browser = await testBrowser();

/** Has a recorded console tell the page of a game. */
async function tellGame(visitor: ProjectorPage, ...told: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await visitor.connectRecorded();
  await visitor.tell(lines(hello(), ...told, LIVE));
}

test('a game is followed from its first question to the verdict', async (visitor) => {
  await tellGame(visitor, problem());
  await visitor.shows('#problem-name', '#02');
  await visitor.shows('#problem-about', 'classic · solo · no aids');
  await visitor.shows('#sheet', 'Nothing asked yet');
  await visitor.showCodes();
  await visitor.countIs(90);

  await visitor.tell(lines(...BEGUN.slice(1), { type: 'dial', code: '43-' }));
  await visitor.shows('#caption', 'C says yes to 245.');
  await visitor.shows('#dial', /4.*3.*–/);
  await visitor.shows('#tally', /Round2.*Queries3.*3 left/);
  await visitor.countIs(7);
  assert.deepEqual(await visitor.page.locator('#sheet tbody .mark').evaluateAll(labels), ['no', 'yes', 'yes']);
  assert.equal(await visitor.page.locator('#verifiers s').count(), 0, 'nothing is struck out unless it is asked for');

  await visitor.tell(lines(...ENDED));
  await visitor.shows('#caption', '435 is right!');
  await visitor.shows('#dial', /Code.*4.*3.*5/);
  assert.deepEqual(await visitor.page.locator('.criteria .true').allTextContents(), [
    '■ = 3',
    '● odd',
    'one 4',
    '■ smallest',
  ]);
});

function labels(marks: readonly Element[]): readonly (string | null)[] {
  return marks.map((mark) => mark.getAttribute('aria-label'));
}

test('keys and buttons step back and forward, and live goes on with the game', async (visitor) => {
  await tellGame(visitor, ...BEGUN);
  await visitor.showCodes();
  await visitor.countIs(7);
  const { keyboard } = visitor.page;
  await keyboard.press('ArrowLeft');
  await visitor.shows('#caption', 'B says yes to 245.');
  await visitor.countIs(30);
  await keyboard.press('Home');
  await visitor.countIs(90);
  await visitor.button('Forward').click();
  await visitor.shows('#position', '2 / 4');
  await visitor.countIs(51);
  // New events do not change the moment that is shown.
  await visitor.tell(lines(query(2, '431', 'D', 'fail', 4)));
  await visitor.shows('#position', '2 / 5');
  await visitor.countIs(51);
  await visitor.button('Live').click();
  await visitor.shows('#caption', 'D says no to 431.');
  await visitor.tell(lines(...ENDED.slice(1)));
  await visitor.shows('#caption', '435 is right!');
});

test('the game of the machine is a lesson with the same pictures', async (visitor) => {
  await tellGame(visitor, ...BEGUN, ...ENDED);
  await visitor.page.getByLabel('Whose game').selectOption({ label: 'Machine: Turing' });
  await visitor.shows('#caption', 'every verifier is needed');
  await visitor.countIs(7);
  for (const [caption, left] of [
    ['B says yes to 435.', 2],
    ['D says yes to 435.', 1],
    ['Claims 435. No plan takes less on average', 1],
  ] as const) {
    await visitor.button('Forward').click();
    await visitor.shows('#caption', caption);
    await visitor.countIs(left);
    const drawn = await visitor.page.locator('.criteria .strike').count();
    const explained = await visitor.page.locator('#legend .strike').count();
    assert.ok(drawn > 0 && explained === 2, `${caption}: ${drawn} strikes, ${explained} of them explained`);
  }
  assert.deepEqual((await visitor.page.locator('#legend li').allTextContents()).slice(3), [
    'still possible',
    'the code',
  ]);
  await visitor.button('Live').click();
  await visitor.shows('#caption', '435 is right!');
});

test('criteria are struck out with the lessons of the console, and by hand', async (visitor) => {
  await tellGame(visitor, problem({ aids: ['lessons'] }), ...BEGUN.slice(1));
  const struck = visitor.page.locator('#verifiers s');
  await visitor.countIs(2);
  assert.deepEqual(await struck.allTextContents(), [
    '■ < 3',
    '■ > 3',
    '● even',
    'no 4s',
    'two 4s',
    'three 4s',
    '▲ smallest',
  ]);
  await visitor.button('Strike out').click();
  assert.equal(await struck.count(), 0);
  await visitor.button('Codes left').click();
  await visitor.page.locator('#codes').waitFor({ state: 'hidden' });
});

test('what is left can be counted at each of the three levels of reasoning, and is struck out accordingly', async (visitor) => {
  await tellGame(visitor, problem({ aids: ['lessons'] }), ...BEGUN.slice(1));
  const { page } = visitor;
  const level = page.getByLabel('Reasoning');
  await visitor.countIs(2);
  assert.equal(await level.inputValue(), 'turing');
  const always = ['● even', 'no 4s', 'two 4s', 'three 4s', '▲ smallest'];
  for (const [label, left, struck] of [
    ['Apprentice: some code passes', 7, ['■ > 3', ...always]],
    ['Analyst: exactly one code passes', 3, ['■ > 3', ...always]],
    ['Turing: and every verifier is needed', 2, ['■ < 3', '■ > 3', ...always]],
  ] as const) {
    await level.selectOption({ label });
    await visitor.countIs(left);
    assert.deepEqual(await page.locator('#verifiers s').allTextContents(), struck, label);
  }
  await level.press('Home');
  await visitor.countIs(7);
});

test('the levels of reasoning are offered in every language', async (visitor) => {
  await tellGame(visitor, ...BEGUN);
  const offered = new Set<string>();
  for (const language of LANGUAGES) {
    await visitor.page.locator('#language').selectOption(language);
    for (const text of await visitor.page.locator('#level option').allTextContents()) offered.add(text);
  }
  assert.equal(offered.size, LANGUAGES.length * LEVELS.length, [...offered].join());
});

test('a problem that the page’s engine does not know is shown, and nothing is deduced', async (visitor) => {
  await tellGame(visitor, problem({ cards: [[3], [7], [10], [99]], aids: ['lessons'] }), ...BEGUN.slice(1));
  await visitor.shows('#caption', 'C says yes to 245.');
  assert.equal(await visitor.page.locator('.verifier').count(), 4);
  assert.equal(await visitor.page.locator('#verifiers s').count(), 0);
  assert.equal(await visitor.page.locator('#codes').isVisible(), false);
});

for (const file of ['engine.js', 'engine_bg.wasm', 'deck.json']) {
  plainTest(`a page without ${file} says so in its words`, async () => {
    const context = await browser.newContext({ ...WALL, locale: 'it' });
    const page = await context.newPage();
    await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
    await page.goto(new URL('projector.html', environment('BOMBE_PAGE_URL')).href);
    await page.getByRole('heading', { name: 'Una parte di questa pagina non si carica' }).waitFor();
    await page.getByText('Ricarica la pagina quando c’è la rete.').waitFor();
    assert.match((await page.locator('#source-help').textContent()) ?? '', new RegExp(file));
    assert.deepEqual(await page.getByRole('button').all(), []);
    await context.close();
  });
}

test('the codes that are left are shown by themselves only where they help nobody who must not be helped', async (visitor) => {
  await tellGame(visitor, ...BEGUN);
  const codes = visitor.page.locator('#codes');
  await visitor.shows('#caption', 'C says yes to 245.');
  assert.equal(await codes.isVisible(), false, 'a game without aids');
  assert.equal(await visitor.page.locator('#legend').isVisible(), false);
  for (const aids of [['count'], ['crosses'], ['lessons'], ['warning', 'hint']]) {
    await visitor.tell(lines(hello(), problem({ aids, name: `#0${aids}` }), LIVE));
    await visitor.shows('#problem-name', `#0${aids}`);
    assert.equal(await codes.isVisible(), aids.length === 1, aids.join());
  }
  await visitor.tell(lines(hello(), ...BEGUN, ...ENDED, LIVE));
  await visitor.shows('#caption', '435 is right!');
  assert.equal(await codes.isVisible(), true, 'after the verdict');
  await visitor.page.keyboard.press('Home');
  await visitor.shows('#caption', 'The game begins.');
  await visitor.countIs(90);
  await visitor.button('Codes left').click();
  assert.equal(await codes.isVisible(), false, 'by the visitor’s hand');
});

test('a criterion that has fallen is marked beside it, by which answers is told, and what the signs mean', async (visitor) => {
  await tellGame(visitor, problem({ aids: ['lessons'] }), ...BEGUN.slice(1));
  const { page } = visitor;
  await visitor.countIs(2);
  const criteria = (sign: string) => page.locator(`.criteria li:has(.strike-${sign})`).allTextContents();
  assert.deepEqual(await criteria('answered'), ['■ > 3', '● even', 'no 4s', 'two 4s', 'three 4s']);
  assert.deepEqual(await criteria('follows'), ['■ < 3', '▲ smallest']);
  const drawn = await page
    .locator('#verifiers s')
    .evaluateAll((all) => all.map((struck) => getComputedStyle(struck).textDecorationLine));
  assert.deepEqual(new Set(drawn), new Set(['none']), 'a line would change what it says');
  const legend = page.locator('#legend li');
  assert.deepEqual(await legend.allTextContents(), [
    'ruled out by this verifier’s own answer',
    'ruled out by all cards and answers together',
    'tap it: why?',
    'still possible',
    'ruled out just now',
    'dialled',
  ]);
  await visitor.button('Codes left').click();
  assert.equal(await legend.count(), 3);
  await visitor.button('Strike out').click();
  assert.equal(await legend.count(), 0);
  await visitor.tell(lines(...ENDED));
  await visitor.shows('#caption', '435 is right!');
  assert.equal(await page.locator('.strike').count(), 0, 'the verdict strikes out what no answer did');
});

test('a console that is connected again in mid-game brings everything back', async (visitor) => {
  await tellGame(visitor, ...BEGUN);
  await visitor.showCodes();
  await visitor.countIs(7);
  const before = await visitor.page.locator('#table').innerHTML();
  const isSame = async () => (await visitor.page.locator('#table').innerHTML()) === before;
  await visitor.tell(lines(hello()));
  assert.ok(await isSame(), 'nothing is taken away in between');
  await visitor.tell([...lines(...BEGUN), '{"n":9,"type":"qu', ...lines(LIVE)]);
  await visitor.shows('#broken', 'Unreadable lines: 1');
  assert.ok(await isSame(), 'everything is there again');
});

test('another problem after a power cut is a new game, also for who was looking back at the game before', async (visitor) => {
  await tellGame(visitor, ...BEGUN);
  await visitor.shows('#position', '4 / 4');
  await visitor.page.keyboard.press('Home');
  await visitor.shows('#caption', 'The game begins.');
  await visitor.tell(lines(hello(), problem({ name: '#03' }), ...BEGUN.slice(1), LIVE));
  await visitor.shows('#problem-name', '#03');
  await visitor.shows('#caption', 'C says yes to 245.');
});

test('the console chooses the language, and the visitor another', { locale: 'es-ES' }, async (visitor) => {
  await visitor.listenBeside();
  await visitor.button('Consola virtual').click();
  await visitor.tell(lines(hello('7F3A91C4', 'it'), ...BEGUN, LIVE));
  await visitor.shows('#caption', 'C dice sì a 245.');
  await visitor.page.getByLabel('Lingua').selectOption('ru');
  await visitor.shows('#problem-about', 'классика · соло · без помощи');
  assert.equal(await visitor.page.locator('html').getAttribute('lang'), 'ru');
});

test('every card has room on a wall and on a laptop, in every language and mode', async (visitor) => {
  await tellGame(visitor, problem());
  const numbers = Array.from({ length: 48 }, (_, index) => index + 1);
  const hands = Array.from({ length: 4 }, (_, hand) => numbers.slice(12 * hand, 12 * hand + 12));
  const extreme = hands.map((hand) => ({
    mode: 'extreme',
    cards: [0, 1, 2, 3, 4, 5].map((slot) => [hand[slot], hand[11 - slot]]),
  }));
  const others = hands.flatMap((hand) => [
    { mode: 'nightmare', cards: hand.slice(0, 6).map((card) => [card]) },
    { mode: 'classic', cards: hand.slice(6).map((card) => [card]) },
  ]);
  const wall = { width: 1920, height: 1080 };
  // Without aids the codes are hidden, and the cards larger.
  for (const { viewport, faces, languages, aids } of [
    { viewport: wall, faces: extreme, languages: LANGUAGES, aids: ['lessons'] },
    { viewport: wall, faces: extreme, languages: LANGUAGES, aids: [] },
    { viewport: wall, faces: others, languages: ['ru'], aids: ['lessons'] },
    { viewport: wall, faces: others, languages: ['ru'], aids: [] },
    { viewport: { width: 1366, height: 768 }, faces: extreme, languages: ['ru'], aids: ['lessons'] },
  ]) {
    await visitor.page.setViewportSize(viewport);
    for (const face of faces) {
      for (const language of languages) {
        const fields = { ...face, name: '241 435 331 342', code: '241 435 331 342', aids };
        const told = lines(hello('7F3A91C4', language), problem(fields), LIVE);
        const cards = face.cards.flat().join(' ');
        const overflowing = await visitor.page.evaluate(overflow, { told: `${told.join('\n')}\n`, cards, language });
        assert.deepEqual(overflowing, [], `${language} ${JSON.stringify(face)} ${aids} ${viewport.width}`);
      }
    }
  }
});

/** Runs in the page: has a console send a game, waits for its cards, and returns what overflows. */
async function overflow({
  told,
  cards,
  language,
}: {
  told: string;
  cards: string;
  language: string;
}): Promise<string[]> {
  const { channel } = globalThis as unknown as { channel: BroadcastChannel };
  channel.postMessage({ kind: 'bytes', bytes: new TextEncoder().encode(told) });
  const shown = () =>
    [...document.querySelectorAll('.card .label')].map((label) => label.lastChild?.textContent?.match(/\d+$/)?.[0]);
  const deadline = Date.now() + 5000;
  while (shown().join(' ') !== cards || document.documentElement.lang !== language) {
    if (Date.now() > deadline) return [`not the cards ${cards}, but ${shown().join(' ')}`];
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const { scrollHeight, scrollWidth } = document.documentElement;
  const page = scrollHeight > innerHeight || scrollWidth > innerWidth ? ['the page'] : [];
  const boxes = [...document.querySelectorAll<HTMLElement>('.verifier')].filter((box) => {
    const isWide = [...box.querySelectorAll('.criteria')].some((list) => list.scrollWidth > list.clientWidth + 1);
    return isWide || box.scrollHeight > box.clientHeight + 1;
  });
  return [...page, ...boxes.map((box) => box.innerText)];
}
