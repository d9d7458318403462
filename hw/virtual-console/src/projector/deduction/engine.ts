/** The console's engine as WebAssembly, built by `hw/virtual-console/engine`. It does all deduction for the pages. */

import { codeDigits, codeIndex } from './codes.ts';
import { criteriaOf, type Deck } from './deck.ts';
import { type EngineModule, loadModule } from './engine-module.ts';
import type { Answered, Face, Insight, Level, Standing } from './insight.ts';
import type { Judged } from './judged.ts';
import type { Proof, QueryWorth, WeighedQuestion } from './proof.ts';
import { proofOf } from './proof-of-module.ts';

/** The standings in the order of the engine's numbers. */
const STANDINGS: readonly Standing[] = ['open', 'answered', 'follows'];

/** The figures that a review has for each query. */
const FIGURES = 5;

/** The engine takes cards and codes as bytes. */
const LARGEST_BYTE = 255;

export class Engine {
  private readonly module: EngineModule;
  private readonly deck: Deck;

  /** An engine from its module, which is started. */
  constructor(module: EngineModule, deck: Deck) {
    this.module = module;
    this.deck = deck;
  }

  /** Creates an engine from its module and the module's WebAssembly. */
  static async from(module: EngineModule, wasm: BufferSource, deck: Deck): Promise<Engine> {
    await module.default({ module_or_path: wasm });
    return new Engine(module, deck);
  }

  /** Deduces what follows from answers; null if the engine does not know the problem. */
  insight(face: Face, answers: readonly Answered[], level: Level): Insight | null {
    const cards = cardBytes(face);
    const found = cards && this.module.reason(level, face.mode, cards, answerBytes(answers));
    if (!found) return null;
    const { codes, standings } = found;
    found.free();
    return { codes, standings: this.byCard(face, standings) };
  }

  /** Says why criteria are ruled out by answers; null if the engine does not know the problem. */
  explain(face: Face, answers: readonly Answered[], level: Level): Proof | null {
    const cards = cardBytes(face);
    const found = cards && this.module.explain(level, face.mode, cards, answerBytes(answers));
    return found ? proofOf(found, face.cards.length) : null;
  }

  /** The fewest answers that leave no more codes than all of them, and what follows from these. */
  prove(face: Face, answers: readonly Answered[]): Proof | null {
    const cards = cardBytes(face);
    const found = cards && this.module.prove(face.mode, cards, answerBytes(answers));
    return found ? proofOf(found, face.cards.length) : null;
  }

  /**
   * Compares a question after some answers with the best one; null if the engine does not know the problem. `asked` are the
   * verifiers that were asked in the same round before.
   */
  weigh(
    face: Face,
    answers: readonly Answered[],
    { verifier, proposal }: Pick<Answered, 'verifier' | 'proposal'>,
    asked: readonly number[],
  ): WeighedQuestion | null {
    const cards = cardBytes(face);
    const code = codeIndex(proposal) ?? LARGEST_BYTE;
    const before = asked.reduce((set, verifier) => set | (1 << verifier), 0);
    const found = cards && this.module.weigh(face.mode, cards, answerBytes(answers), verifier, code, before);
    if (!found) return null;
    const { expected, best, verifier: bestVerifier, proposal: bestCode } = found;
    found.free();
    return { expected, best, bestVerifier, bestProposal: codeDigits(bestCode).join('') };
  }

  /**
   * What each of a player's queries was worth, from their own answers; null if the engine does not know the problem. `rounds` are
   * those of the queries, and `handicap` is how many of the first round counted as asked before it.
   */
  review(
    face: Face,
    answers: readonly Answered[],
    rounds: readonly number[],
    handicap: number,
  ): readonly QueryWorth[] | null {
    const cards = cardBytes(face);
    const figures =
      cards && this.module.review(face.mode, cards, answerBytes(answers), Uint8Array.from(rounds), handicap);
    if (!figures) return null;
    return answers.map((_, place) => {
      const [lossRounds = NaN, lossQueries = NaN, luckRounds = NaN, luckQueries = NaN, exact] = figures.slice(
        FIGURES * place,
        FIGURES * (place + 1),
      );
      return {
        loss: Number.isNaN(lossRounds) ? null : [lossRounds, lossQueries],
        luck: Number.isNaN(luckRounds) ? null : [luckRounds, luckQueries],
        isExact: exact === 1,
      };
    });
  }

  /** What cards and criteria come to that somebody composes; null if they cannot be chosen together. `rows` as the engine takes them. */
  judge(mode: Face['mode'], rows: Uint8Array): Judged | null {
    const found = this.module.judge(mode, rows);
    if (!found) return null;
    const { codes, superfluous, long_code: code } = found;
    found.free();
    return { codes, superfluous: [0, 1, 2, 3, 4, 5].filter((place) => (superfluous >> place) & 1), code: code ?? null };
  }

  /** Splits the engine's list of all standings by verifier and card. */
  private byCard({ mode, cards }: Face, standings: Uint8Array): Insight['standings'] {
    let next = 0;
    return cards.map((own) => {
      const may = mode === 'nightmare' ? cards.flat() : own;
      return may.map((card) => criteriaOf(this.deck, card).map(() => STANDINGS[standings[next++] ?? 0] ?? 'open'));
    });
  }
}

/** The cards as the engine takes them; null if it cannot know one of them. */
function cardBytes({ cards }: Face): Uint8Array | null {
  const numbers = cards.flat();
  return numbers.some((card) => card > LARGEST_BYTE) ? null : Uint8Array.from(numbers);
}

function answerBytes(answers: readonly Answered[]): Uint8Array {
  const asked = answers.flatMap(({ verifier, proposal, passed }) => [
    verifier,
    codeIndex(proposal) ?? LARGEST_BYTE,
    Number(passed),
  ]);
  return Uint8Array.from(asked);
}

/** Fetches the engine that the page was built with. */
export async function loadEngine(deck: Deck): Promise<Engine> {
  return new Engine(await loadModule(), deck);
}
