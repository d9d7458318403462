/** Data that `bombe-page-data` extracts from the core, for comparison with the pages. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import type { Deck } from '../../hw/virtual-console/src/projector/deduction/deck.ts';
import { environment } from '../environment.ts';

export function printed(what: string): unknown {
  const { stdout, status } = spawnSync(environment('BOMBE_PAGE_DATA'), [what], { encoding: 'utf8', maxBuffer: 1e8 });
  assert.equal(status, 0);
  return JSON.parse(stdout);
}

export const DECK = printed('deck') as Deck;
