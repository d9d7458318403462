/** Who can have which card in nightmare mode, where nobody knows: perfect matchings between verifiers and slots. */

/** A set of slots, bit `i` for slot `i`. */
export type SlotSet = number;

/** The ways to seat the verifiers of a queue one after another: all sets of slots that they can take together. */
function seatings(queue: readonly SlotSet[]): ReadonlySet<SlotSet> {
  let taken = new Set<SlotSet>([0]);
  for (const row of queue) {
    const next = new Set<SlotSet>();
    for (const slots of taken) {
      for (let free = row & ~slots; free !== 0; free &= free - 1) next.add(slots | (free & -free));
    }
    taken = next;
  }
  return taken;
}

/**
 * The slots that each verifier can really have, given that everyone else needs one too; null if that is impossible. `rows` are
 * the slots that each could have by itself.
 */
function findPossibleSlots(rows: readonly SlotSet[]): readonly SlotSet[] | null {
  const everyone = (1 << rows.length) - 1;
  const possible = rows.map((row, verifier) => {
    const others = seatings(rows.filter((_, other) => other !== verifier));
    let slots = 0;
    for (let left = row; left !== 0; left &= left - 1) {
      const slot = left & -left;
      if (others.has(everyone & ~slot)) slots |= slot;
    }
    return slots;
  });
  return possible.every((slots) => slots !== 0) ? possible : null;
}

const known = new Map<number, readonly SlotSet[] | null>();

/** As above. A game asks for few different ones, but for these many thousand times. */
export function possibleSlots(rows: readonly SlotSet[]): readonly SlotSet[] | null {
  const key = rows.reduce((key, row) => 64 * key + row, rows.length);
  let slots = known.get(key);
  if (slots === undefined) {
    slots = findPossibleSlots(rows);
    known.set(key, slots);
  }
  return slots;
}
