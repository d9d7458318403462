/** The teacher's sheet: all lessons on a few printed pages, from the same data as on the projector. */

import './style.css';
import { LANGUAGES, type Language, nameOf } from '../console-facts.ts';
import { element, onClick } from '../elements.ts';
import { type Deck, loadDeck } from '../projector/deduction/deck.ts';
import { LESSONS } from '../projector/lessons/lesson.ts';
import { h } from '../projector/view/dom.ts';
import { LessonPart } from './lesson-part.ts';
import { SHEET_WORDS, type SheetWords } from './words.ts';

/** The language in the page's address, or else the browser's. */
function languageWanted(): Language {
  const asked = new URL(location.href).searchParams.get('language');
  const wanted = [asked, ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find((found) => found) ?? 'en';
}

function show(deck: Deck, language: Language): void {
  const words = SHEET_WORDS[language];
  document.documentElement.lang = language;
  document.title = `Bombe: ${words.title}`;
  element('print', HTMLButtonElement).textContent = words.print;
  const part = new LessonPart(deck, language, words);
  const lessons = LESSONS.map((lesson, index) => part.of(lesson, index + 1));
  element('sheet', HTMLElement).replaceChildren(...introduction(words), ...lessons);
}

function introduction(words: SheetWords): readonly HTMLElement[] {
  const list = (...items: readonly string[]) => h('ul', {}, ...items.map((item) => h('li', {}, item)));
  return [
    h('h1', {}, words.title),
    h('p', {}, words.forWhom),
    h('h2', {}, words.gameHeading),
    list(words.gameSecret, words.gameVerifiers, words.gameRound, words.gameFacts, words.gameAim),
    h('h2', {}, words.setupHeading),
    list(words.setupConsole, words.setupProjector, words.setupSigns, words.setupMany),
    h('h2', {}, words.teachHeading),
    h('p', {}, words.teachSteps, ' ', words.underlined),
  ];
}

const chooser = element('language', HTMLSelectElement);
onClick('print', () => print());
loadDeck()
  .then((deck) => {
    chooser.replaceChildren(...LANGUAGES.map((value) => h('option', { value }, nameOf(value))));
    chooser.value = languageWanted();
    chooser.addEventListener('change', () => show(deck, chooser.value as Language));
    show(deck, languageWanted());
  })
  .catch((error: unknown) => {
    element('sheet', HTMLElement).textContent = String(error);
  });
