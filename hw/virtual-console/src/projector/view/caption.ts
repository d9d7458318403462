/** A sentence about the moment shown: what has just happened, or the sentence of a lesson. */

import type { LineOf } from '../feed/line.ts';
import type { GameEvent } from '../feed/model.ts';
import type { Moment } from '../moments.ts';
import { fill, type LanguageTexts, letterOf } from '../words/language-texts.ts';

export function caption(moment: Moment, texts: LanguageTexts): string {
  if (moment.sentence) return moment.sentence;
  if (moment.claim) return fill(texts.console('claims'), moment.claim) + best(moment, texts);
  const latest = moment.events.at(-1);
  if (latest) return eventWords(latest, texts);
  return moment.machine ? texts.console(`${moment.machine.level}Knows`) : texts.own.start;
}

function best({ machine }: Moment, texts: LanguageTexts): string {
  return machine?.best ? `. ${texts.console('isBest')}` : '';
}

function eventWords(event: GameEvent, texts: LanguageTexts): string {
  const { own } = texts;
  switch (event.type) {
    case 'query': {
      if (!event.answer) return fill(own.askedInPrivate, event.verifier, event.proposal);
      return fill(own.asked, event.verifier, { pass: own.yes, fail: own.no }[event.answer], event.proposal);
    }
    case 'hint':
      return fill(own.hintTaken, letterOf(event.player));
    case 'thumbs':
      return event.up.length > 0 ? fill(own.thumbsUp, event.up.map(letterOf).join(', ')) : own.thumbsNone;
    case 'wrong':
      return fill(own.wrongClaim, event.players.map(letterOf).join(', '));
    case 'verdict':
      return verdictWords(event, texts);
  }
}

function verdictWords({ outcome, winners, code, claims }: LineOf<'verdict'>, texts: LanguageTexts): string {
  const codeWas = code ? `. ${fill(texts.console('codeWas'), code)}` : '';
  switch (outcome) {
    case 'solved':
      return fill(texts.console('right'), code ?? '');
    case 'failed':
      return `${texts.console('wrong')}${claims?.[0] ? `: ${claims[0]}` : ''}${codeWas}`;
    case 'won':
    case 'last':
      return winnersWords(winners, texts) + (outcome === 'last' ? `. ${texts.console('othersOut')}` : codeWas);
    case 'nobody':
      return texts.console('nobody') + codeWas;
    case 'abandoned':
      return texts.console('givenUp') + codeWas;
  }
}

function winnersWords(winners: readonly number[], texts: LanguageTexts): string {
  const players = winners.map((player) => fill(texts.own.player, letterOf(player))).join(', ');
  const text = winners.length > 1 ? 'tie' : 'wins';
  return fill(texts.console(text).replace('☺', ''), players);
}
