/** One sentence about the moment that is shown: what has just happened, or what a lesson says. */

import type { LineOf } from '../feed/line.ts';
import type { GameEvent } from '../feed/model.ts';
import type { Moment } from '../moments.ts';
import { fill, type Speech } from '../words/words.ts';

export function caption(moment: Moment, speech: Speech): string {
  if (moment.sentence) return moment.sentence;
  if (moment.claim) return fill(speech.console('claims'), moment.claim) + best(moment, speech);
  const latest = moment.events.at(-1);
  if (latest) return eventWords(latest, speech);
  return moment.machine ? speech.console(`${moment.machine.level}Knows`) : speech.own.start;
}

function best({ machine }: Moment, speech: Speech): string {
  return machine?.best ? `. ${speech.console('isBest')}` : '';
}

function eventWords(event: GameEvent, speech: Speech): string {
  const { own } = speech;
  switch (event.type) {
    case 'query': {
      if (!event.answer) return fill(own.askedInPrivate, event.verifier, event.proposal);
      return fill(own.asked, event.verifier, { pass: own.yes, fail: own.no }[event.answer], event.proposal);
    }
    case 'hint':
      return fill(own.hintTaken, event.player);
    case 'thumbs':
      return event.up.length > 0 ? fill(own.thumbsUp, event.up.join(', ')) : own.thumbsNone;
    case 'wrong':
      return fill(own.wrongClaim, event.players.join(', '));
    case 'verdict':
      return verdictWords(event, speech);
  }
}

function verdictWords({ outcome, winners, code, claims }: LineOf<'verdict'>, speech: Speech): string {
  const codeWas = code ? `. ${fill(speech.console('codeWas'), code)}` : '';
  switch (outcome) {
    case 'solved':
      return fill(speech.console('right'), code ?? '');
    case 'failed':
      return `${speech.console('wrong')}${claims?.[0] ? `: ${claims[0]}` : ''}${codeWas}`;
    case 'won':
    case 'last':
      return winnersWords(winners, speech) + (outcome === 'last' ? `. ${speech.console('othersOut')}` : codeWas);
    case 'nobody':
      return speech.console('nobody') + codeWas;
    case 'abandoned':
      return speech.console('givenUp') + codeWas;
  }
}

function winnersWords(winners: readonly number[], speech: Speech): string {
  const players = winners.map((player) => fill(speech.own.player, player)).join(', ');
  const text = winners.length > 1 ? 'tie' : 'wins';
  return fill(speech.console(text).replace('☺', ''), players);
}
