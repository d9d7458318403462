/** What can be wrong with buttons, and what hands can do to them. */

import { BUTTONS, type Button, type Letter, SHAPES } from 'bombe-virtual-board';
import { isGameScreen, spentQueries } from '../../image/game-screen.ts';
import type { Bench } from '../bench.ts';
import type { FaultKind } from '../kinds.ts';
import { must, type Outcome } from '../outcome.ts';

const BOUNCE_MS = 20;

/** A verifier's button that is held for so long shows its cards; so much later it is stuck. */
const PEEK_MS = 750;
const STUCK_MS = 29_400;
const STUCK_AT_BOOT_MS = 3000;

const HOLD_MS = 40;
const SETTLED_MS = 100;
const LAMP_TEST_MS = 600;

const BOUNCING: FaultKind = {
  name: 'buttons bouncing 20 ms',
  play(bench: Bench): Outcome {
    const { console, random } = bench;
    bench.resume();
    console.board.trouble.bounceButtons({ ms: BOUNCE_MS, random });
    for (let deed = 0; deed < 8; deed++) {
      bench.deed();
      // The last bounce of a release is over before the next press.
      console.run(BOUNCE_MS + 25 * random());
    }
    console.board.trouble.bounceButtons(null);
    console.run(SETTLED_MS);
    bench.playOn();
    return 'ok';
  },
};

const STUCK_IN_PLAY: FaultKind = {
  name: 'button stuck in play',
  play(bench: Bench): Outcome {
    const { console, twin } = bench;
    bench.resume();
    bench.deeds(bench.below(4));
    const button = bench.pick<Letter>(bench.problem.letters);
    console.run(80 * bench.random());
    console.board.trouble.stickButton(button, 'closed');
    bench.avoided.add(button);
    console.run(PEEK_MS);
    twin.do(`+${button}`, 'WAIT');
    // Its cards may have several pages; only when it is stuck, it is sure what is seen.
    bench.linger(STUCK_MS, bench.pick(SHAPES));
    twin.do(`!${button}`);
    bench.compare();
    bench.deeds(3);
    console.board.trouble.stickButton(button, null);
    console.run(SETTLED_MS);
    twin.do(`-${button}`);
    bench.avoided.clear();
    bench.playOn();
    return 'ok';
  },
};

const STUCK_AT_BOOT: FaultKind = {
  name: 'button stuck at boot',
  play(bench: Bench): Outcome {
    const { console } = bench;
    const button = bench.pick<Button>([...bench.problem.letters, 'MENU']);
    console.board.trouble.stickButton(button, 'closed');
    bench.avoided.add(button);
    bench.wake();
    console.run(STUCK_AT_BOOT_MS);
    bench.twin.do(`!${button}`);
    bench.compare();
    bench.goOn();
    bench.deeds(4);
    console.board.trouble.stickButton(button, null);
    console.run(SETTLED_MS);
    bench.twin.do(`-${button}`);
    bench.avoided.clear();
    bench.playOn();
    return 'ok';
  },
};

const DEAD: FaultKind = {
  name: 'button dead',
  play(bench: Bench): Outcome {
    const { console } = bench;
    const button = bench.pick(BUTTONS);
    bench.resume();
    bench.deeds(bench.below(3));
    console.board.trouble.stickButton(button, 'open');
    bench.avoided.add(button);
    console.tap(button);
    bench.compare();
    bench.deeds(3);
    console.board.trouble.stickButton(button, null);
    bench.avoided.clear();
    bench.playOn();
    return 'ok';
  },
};

const TWO_AT_ONCE: FaultKind = {
  name: 'two buttons within 1 ms',
  play(bench: Bench): Outcome {
    const { console } = bench;
    bench.resume();
    for (let pair = 0; pair < 6; pair++) {
      const first = bench.pick<Letter>(bench.problem.letters);
      const second = bench.pick<Letter>(bench.problem.letters.filter((letter) => letter !== first));
      console.board.press(first);
      console.run(0.05 + 0.9 * bench.random());
      console.board.press(second);
      console.run(HOLD_MS);
      console.board.release(first);
      console.run(bench.random());
      console.board.release(second);
      console.run(SETTLED_MS);
      bench.twin.do(`+${first} +${second} -${first} -${second}`);
      bench.compare();
      bench.tap('OK');
    }
    bench.playOn();
    return 'ok';
  },
};

/** In which order they are taken, nobody can say; but whatever is answered is counted, and outlives a power cut. */
const ALL_AT_ONCE: FaultKind = {
  name: 'all buttons at once',
  play(bench: Bench): Outcome {
    const { console } = bench;
    bench.resume();
    bench.deeds(bench.below(4));
    for (const button of BUTTONS) {
      console.in(bench.random(), (board) => board.press(button));
      console.in(HOLD_MS * (1 + bench.random()), (board) => board.release(button));
    }
    console.run(3 * HOLD_MS + SETTLED_MS);
    const first = afterPowerCut(bench);
    must(afterPowerCut(bench) === first, 'lost', () => 'a game looks different after each power cut');
    return 'ok';
  },
};

/** The game after a power cut: counted answers, and no others. */
function afterPowerCut({ console, code }: Bench): string {
  console.board.powerOff();
  console.boot();
  for (let press = 0; press < 2 && !isGameScreen(console.screen()); press++) console.tap('OK');
  console.proposal = code;
  console.run(LAMP_TEST_MS);
  const spent = spentQueries(console.screen());
  const lit = console.lamps().replaceAll('-', '').length;
  must(lit <= (spent ?? 0), 'wrong', () => `${lit} lamps are lit on\n${console.screen()}`);
  return console.screen();
}

export const BUTTON_FAULTS: readonly FaultKind[] = [
  BOUNCING,
  STUCK_IN_PLAY,
  STUCK_AT_BOOT,
  DEAD,
  TWO_AT_ONCE,
  ALL_AT_ONCE,
];
