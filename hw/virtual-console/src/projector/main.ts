/**
 * The projector: a game on a console, large enough for a class. Everything on the page follows from the feed's model and the
 * visitor's choices; each change of either redraws it.
 */

import '../common.css';
import './style/base.css';
import './style/signs.css';
import './style/head.css';
import './style/table.css';
import './style/cards.css';
import './style/codes.css';
import './style/views.css';
import './style/compose.css';
import './style/narrow.css';
import { element } from '../elements.ts';
import { keepOfflineCopy } from '../offline-copy.ts';
import { connectTheme } from '../theme.ts';
import { ClassView } from './class/class-view.ts';
import { ComposeView } from './compose/compose-view.ts';
import { type Deck, loadDeck } from './deduction/deck.ts';
import { type Engine, loadEngine } from './deduction/engine.ts';
import { isOver } from './feed/model.ts';
import { FeedConnection } from './feed-connection.ts';
import { LessonsView } from './lessons/lessons-view.ts';
import { GameProof } from './proof/game-proof.ts';
import {
  type Choices,
  FIRST_CHOICES,
  isProvable,
  levelOf,
  momentsShown,
  showsCodes,
  strikes,
  tellerOf,
  textsFor,
  VIEWS,
} from './state.ts';
import { Controls } from './view/controls.ts';
import { GameView } from './view/game-view.ts';
import { Head } from './view/head.ts';
import { ProblemView } from './view/problem-view.ts';
import { SourceView } from './view/source-view.ts';
import { translate } from './view/translate.ts';
import { UpdateView } from './view/update-view.ts';
import { fill, ownTexts } from './words/language-texts.ts';

class Projector {
  private readonly deck: Deck;
  private choices: Choices = FIRST_CHOICES;
  private readonly connection: FeedConnection;
  private readonly head = new Head();
  private readonly game: GameView;
  private readonly proof: GameProof;
  private readonly controls = new Controls((change) => this.choose(change));
  private readonly problem: ProblemView;
  private readonly compose: ComposeView;
  private readonly classList: ClassView;
  private readonly lessons: LessonsView;
  private readonly source: SourceView;
  private readonly update: UpdateView;
  /** The game that the choices apply to. */
  private shownGame = '';

  constructor(deck: Deck, engine: Engine) {
    this.deck = deck;
    this.connection = new FeedConnection(
      () => this.show(),
      (isAsked) => this.source.openConsole(isAsked),
    );
    this.game = new GameView(deck, engine, (choice) => this.choose(choice));
    this.proof = new GameProof(engine, deck);
    this.classList = new ClassView(engine, textsFor(this.choices, this.connection.model, deck));
    this.problem = new ProblemView(
      (line) => this.connection.send(line),
      (problem) => this.classList.suggest(problem),
    );
    this.compose = new ComposeView(engine, textsFor(this.choices, this.connection.model, deck), (code) => {
      this.problem.set(code);
      this.choose({ view: 'problem' });
    });
    this.lessons = new LessonsView(({ id, problem }) => {
      this.problem.suggest(problem);
      this.choose({ view: 'game', show: { kind: 'lesson', id }, index: 0, proof: false });
    });
    this.source = new SourceView(this.connection);
    this.update = new UpdateView(() => this.connection.restartAsDrive());
  }

  start(): void {
    this.show();
    addEventListener('resize', () => this.show());
    void this.connection.resume();
  }

  private choose(change: Partial<Choices>): void {
    this.choices = { ...this.choices, why: null, cases: false, ...change };
    this.show();
  }

  private show(): void {
    this.followGame();
    const { choices, deck } = this;
    const { model, status } = this.connection;
    const texts = textsFor(choices, model, deck);
    translate(texts);
    const played = momentsShown(choices, model, texts);
    const last = played.at(-1) ?? null;
    const teller = tellerOf(texts);
    const proved = choices.proof && last && isProvable(last) ? this.proof.moments(last, teller) : [];
    const moments = proved.length > 0 ? proved : played;
    const position = Math.min(choices.index ?? Number.POSITIVE_INFINITY, moments.length - 1);
    const moment = moments[position] ?? null;
    for (const view of VIEWS) element(`view-${view}`, HTMLElement).hidden = view !== choices.view;
    element('table', HTMLElement).hidden = moment === null;
    this.source.show(status, model, moment !== null, texts);
    this.update.show(status, model, texts);

    const isLive = choices.show.kind === 'game' && moments === played && position === moments.length - 1;
    const live = isLive && !model.lobby ? model.game : null;
    const level = moment ? levelOf(choices, moment) : 'apprentice';
    const isGameOver = model.game !== null && isOver(model.game);
    const isStruck = moment !== null && strikes(choices, moment, isGameOver);
    const isCounted = moment !== null && showsCodes(choices, moment, isGameOver);
    const machines = model.game?.machines.map((machine) => machine.level) ?? [];
    this.controls.show(
      choices,
      {
        position,
        length: moments.length,
        isLive,
        strikes: isStruck,
        showsCodes: isCounted,
        level,
        machines,
        isProvable: last !== null && isProvable(last),
        isProved: moments !== played,
      },
      texts,
    );
    this.head.show(choices.view === 'game' ? moment : null, live, texts);
    element('table', HTMLElement).dataset.show = moment?.proof
      ? 'proof'
      : moment?.sentence
        ? 'lesson'
        : choices.show.kind;
    // Last, when everything around it has its size.
    if (moment && choices.view === 'game') {
      const why = choices.why && this.proof.why(choices.why, moment, last, level, teller);
      const asked = why === null ? null : choices.why;
      const isOpen = why !== null || choices.cases;
      this.game.show(moment, { level, strikes: isStruck, showsCodes: isCounted, live, asked, why, isOpen }, texts);
    }
    this.problem.show(model, status.kind !== 'none' && status.link.state === 'open', texts);
    this.classList.show(model, texts);
    this.compose.show(texts);
    this.lessons.show(texts);
  }

  /**
   * Shows a new game when it begins. A console counts its games from power-on, so after a pulled cable the count may have started
   * again.
   */
  private followGame(): void {
    const { model, status } = this.connection;
    const { game, console } = model;
    const isUnplugged = status.kind !== 'none' && status.link.state === 'unplugged';
    if (!game || isUnplugged) {
      this.shownGame = '';
      return;
    }
    const { problem } = game;
    const key = JSON.stringify([console?.console, problem.game, problem.name]);
    if (key === this.shownGame) return;
    this.shownGame = key;
    this.choices = { ...this.choices, show: { kind: 'game' }, index: null, proof: false, why: null, cases: false };
    const name = problem.code ?? problem.number;
    if (name) this.problem.suggest(name);
    this.classList.suggest(problem.code ?? problem.name);
  }
}

async function start(): Promise<void> {
  const deck = await loadDeck();
  new Projector(deck, await loadEngine(deck)).start();
}

/** Shows that a part cannot be loaded, and hides all controls. */
function tellFailure(error: unknown): void {
  const texts = ownTexts();
  translate(texts);
  element('source-title', HTMLElement).textContent = texts.own.notLoaded;
  element('source-help', HTMLElement).textContent = fill(texts.own.notLoadedHelp, String(error));
  for (const id of ['source-ways', 'controls']) element(id, HTMLElement).hidden = true;
}

connectTheme(element('theme', HTMLButtonElement));
start().catch(tellFailure);

keepOfflineCopy();
