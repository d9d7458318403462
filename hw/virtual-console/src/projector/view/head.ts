/** The top of the page: the problem, the dialled code, and the progress of the game. */

import { element } from '../../elements.ts';
import type { Game } from '../feed/model.ts';
import { answersIn, type Moment, queriesIn, verdictIn } from '../moments.ts';
import { fill, type LanguageTexts, letterOf } from '../words/language-texts.ts';
import { codeSigns, h } from './dom.ts';

/** How long the code of a dealt problem is. */
const LONGEST = 15;

export class Head {
  private readonly problem = element('problem-name', HTMLElement);
  private readonly about = element('problem-about', HTMLElement);
  private readonly dial = element('dial', HTMLElement);
  private readonly tally = element('tally', HTMLElement);

  /** `live` is the current game, if this is its latest moment. */
  show(moment: Moment | null, live: Game | null, texts: LanguageTexts): void {
    this.problem.textContent = moment ? (moment.problem.code ?? moment.problem.name) : 'BOMBE';
    // A long code is in smaller type.
    this.problem.toggleAttribute('data-long', (moment?.problem.code?.length ?? 0) > LONGEST);
    this.about.textContent = moment ? about(moment, texts) : '';
    this.dial.replaceChildren(...(moment ? dialled(moment, live, texts) : []));
    this.tally.replaceChildren(...(moment ? tally(moment, live, texts) : []));
  }
}

function about({ problem, machine }: Moment, texts: LanguageTexts): string {
  const table = problem.table === 'rivals' ? `rivals${problem.players}` : problem.table;
  const aids = problem.aids.map((aid) => texts.console(aid));
  const parts = [
    texts.console(problem.mode),
    machine ? `${texts.console('machine')}: ${texts.console(machine.level)}` : texts.console(table),
    ...(problem.answers !== 'open' ? [texts.own.privateAnswers] : []),
    aids.length > 0 ? `${texts.console('aids')}: ${aids.join(', ')}` : texts.own.noAids,
  ];
  return parts.join(' · ');
}

/** The solution, the dialled code, or the last proposal. */
function dialled(moment: Moment, live: Game | null, texts: LanguageTexts): readonly Node[] {
  const solution = verdictIn(moment)?.code ?? moment.claim;
  const code = solution ?? live?.dial ?? moment.dial ?? queriesIn(moment).at(-1)?.proposal ?? '---';
  const label = solution ? texts.own.code : texts.own.dialled;
  return [h('span', { class: 'label' }, label), codeSigns(code)];
}

function tally(moment: Moment, live: Game | null, texts: LanguageTexts): readonly Node[] {
  const { own } = texts;
  if (moment.proof) return [figure(own.answersUsed, `${answersIn(moment).length} / ${moment.proof.asked}`)];
  const verdict = verdictIn(moment);
  const asked = queriesIn(moment);
  const now = verdict ? null : (live?.turn ?? null);
  const turn = now?.type === 'turn' ? now : null;
  const player = turn?.player ?? asked.at(-1)?.player ?? 1;
  const round = verdict?.rounds ?? now?.round ?? asked.at(-1)?.round ?? 1;
  const asking = asked.filter((query) => query.player === player).at(-1)?.queries ?? 0;
  const queries = verdict?.queries ?? [Math.max(turn?.queries ?? 0, asking)];
  const figures = [figure(own.round, String(round)), figure(own.queries, queries.join(' · '))];
  const phase = turn ? { asking: '', voting: own.voting, claiming: own.claiming }[turn.phase] : now ? own.voting : '';
  // Queries since the beginning of the turn count against its limit.
  const left = turn?.left === undefined ? '' : fill(own.left, turn.left - Math.max(0, asking - turn.queries));
  const who = moment.problem.table === 'rivals' && turn ? fill(own.player, letterOf(turn.player)) : '';
  const words = [who, phase, left].filter((word) => word !== '').join(', ');
  return [...figures, h('p', { class: 'turn' }, words)];
}

function figure(label: string, value: string): HTMLElement {
  return h('p', { class: 'figure' }, h('span', { class: 'label' }, label), h('span', { class: 'value' }, value));
}
