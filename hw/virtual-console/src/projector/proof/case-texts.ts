/** The cases of a step, line by line, so that a class can check it by hand. */

import { codeDigits, members } from '../deduction/codes.ts';
import type { Cases, Proof, ProofStep, Way } from '../deduction/proof.ts';
import type { ProofNames } from './proof-names.ts';
import { casesOfStep, type ProofTexts } from './proof-texts.ts';

/** More ways than these are only counted; of many verifiers each takes more room. */
const MAX_WAYS = 6;
const MAX_LONG_WAYS = 4;
const MANY_VERIFIERS = 5;

/** The lines of a step's cases; none if its sentence says it all. */
export function casesInLines(step: ProofStep, texts: ProofTexts, names: ProofNames): readonly string[] {
  const cases = casesOfStep(step);
  const own = names.slotsOf(step.strikes);
  switch (step.reason) {
    case 'answer':
    case 'noCard':
    case 'noVerifier':
      return [];
    case 'noCode': {
      const left = cases.parties.flatMap(({ slot, criteria }) =>
        criteria.map((criterion) => [slot, criterion] as const),
      );
      return [...chain(step, cases, names), ...names.ties(step.strikes, left)];
    }
    default: {
      const [struck] = own.length === 1 && step.strikes.length === 1 ? own : [];
      const lines = ways(cases, struck, step.parties, texts, names);
      const chosen = cases.shown.flatMap(({ criteria }) =>
        criteria.map((criterion, slot) => [slot, criterion] as const),
      );
      return [`${texts.supposition(step)}:`, ...lines, ...rest(cases, names), ...names.ties(step.strikes, chosen)];
    }
  }
}

/** The same for the end: why the other codes that meet what is left are not the code. */
export function endInLines(proof: Proof, texts: ProofTexts, names: ProofNames): readonly string[] {
  const cases = proof.endCases();
  if (cases.shown.length === 0) return [];
  return [
    names.text('besides', { others: names.codes(cases.own) }),
    ...ways(cases, undefined, [], texts, names),
    names.text(cases.single > 0 && cases.several > 0 ? 'restOfEndSeveral' : 'restOfEnd'),
  ];
}

/** The codes that meet what is struck out, and how many of them get past each party. */
function chain(step: ProofStep, { own, parties }: Cases, names: ProofNames): readonly string[] {
  const out = names.struck(step.strikes, 'any');
  const name = names.isShuffled ? 'meetTooCard' : 'meetToo';
  return [
    names.text('meet', { out, codes: names.countedCodes(own) }),
    ...parties.map(({ slot, criteria, kept }) =>
      names.text(name, {
        party: names.holder(slot),
        criteria: names.anyListed(slot, criteria),
        codes: names.countedCodes(kept),
      }),
    ),
  ];
}

function ways(
  { settled, single, several, shown }: Cases,
  struck: number | undefined,
  parties: readonly number[],
  texts: ProofTexts,
  names: ProofNames,
): readonly string[] {
  const all = names.face.cards.map((_, slot) => slot).filter((slot) => slot !== struck);
  const isOpen = all.some((slot) => !settled.includes(slot));
  const told = isOpen ? all.filter((slot) => !settled.includes(slot)) : all;
  const criteria = (way: Way, slots: readonly number[]) =>
    slots.flatMap((slot) => {
      const criterion = way.criteria[slot];
      return criterion ? [texts.chosen(slot, criterion)] : [];
    });
  const [first] = shown;
  const listed = shown.slice(0, names.face.cards.length < MANY_VERIFIERS ? MAX_WAYS : MAX_LONG_WAYS);
  const sure =
    isOpen && first
      ? criteria(
          first,
          all.filter((slot) => settled.includes(slot)),
        )
      : [];
  const hidden = (single || several) - listed.length;
  return [
    ...(sure.length > 0 ? [names.text('settled', { criteria: names.all(sure) })] : []),
    ...listed.map((way) => {
      const named = criteria(way, told).join(', ');
      if (single === 0) return `${named}: ${names.countedCodes(way.codes)}.`;
      const code = members(way.codes).map((code) => codeDigits(code).join(''))[0] ?? '';
      const without = texts.without(texts.superfluousIn(way, parties));
      return names.text('waySingle', { criteria: named, code, without });
    }),
    ...(hidden > 0 ? [names.text('moreWays', { count: hidden })] : []),
  ];
}

/** What the combinations leave that are not listed; nothing if there are none. */
function rest({ single, several, hasNone }: Cases, names: ProofNames): readonly string[] {
  const leavesSeveral = single > 0 && several > 0;
  if (!leavesSeveral) return hasNone ? [names.text('restNone')] : [];
  return [names.text(hasNone ? 'restSeveralOrNone' : 'restSeveral')];
}
