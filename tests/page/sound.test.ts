/** The piezo's sound: off until it is switched on, and muted while the page is hidden. */

import assert from 'node:assert/strict';
import { type ConsolePage, pageTest as test } from './console-page.ts';

/** The spy, as a global of the page. */
interface AudioSpy {
  contexts: number;
  /** The last target of the volume. */
  volume: number;
  /** Plays a tone, as if it came from the console. */
  play(hertz: number): void;
}

/** Loads the page again with a spy on its sound, which can also play the console's piezo. */
async function spyOnAudio(visitor: ConsolePage): Promise<void> {
  await visitor.page.addInitScript(() => {
    const workers: Worker[] = [];
    const audioSpy: AudioSpy = {
      contexts: 0,
      volume: 0,
      play: (hertz) => {
        const data = { nowMs: 0, reports: [{ kind: 'tone', hertz, atMs: 0 }] };
        workers[0]?.dispatchEvent(new MessageEvent('message', { data }));
      },
    };
    Object.assign(globalThis, { audioSpy });
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (options?.name === 'console') workers.push(this);
      }
    };
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        audioSpy.contexts++;
      }
    };
    const aim = AudioParam.prototype.setTargetAtTime;
    AudioParam.prototype.setTargetAtTime = function (target, when, constant) {
      audioSpy.volume = target;
      return aim.call(this, target, when, constant);
    };
  });
  await visitor.page.reload();
  await visitor.screenBecomes('first-start');
}

function audioSpy<Result>(visitor: ConsolePage, ask: (audioSpy: AudioSpy) => Result): Promise<Result> {
  const question = `(${ask.toString()})(globalThis.audioSpy)`;
  return visitor.page.evaluate<Result>(question);
}

async function switchSoundOn(visitor: ConsolePage): Promise<void> {
  await visitor.button('Sound').click();
  await visitor.page.getByRole('button', { name: 'Sound', pressed: true }).waitFor();
}

async function hide(visitor: ConsolePage, hidden: boolean): Promise<void> {
  await visitor.page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('there is no sound until it is asked for', async (visitor) => {
  await spyOnAudio(visitor);
  await visitor.firstStart();
  assert.equal(await audioSpy(visitor, ({ contexts }) => contexts), 0);
  await switchSoundOn(visitor);
  assert.equal(await audioSpy(visitor, ({ contexts }) => contexts), 1);
});

test('a tone is silent while the tab is hidden, and goes on when it is back', async (visitor) => {
  await spyOnAudio(visitor);
  await switchSoundOn(visitor);
  const volume = () => audioSpy(visitor, ({ volume }) => volume);
  await audioSpy(visitor, ({ play }) => play(1000));
  assert.ok((await volume()) > 0);
  await hide(visitor, true);
  assert.equal(await volume(), 0);
  await hide(visitor, false);
  assert.ok((await volume()) > 0);
});

test('a tone that ends while the tab is hidden is over when it is back, and one that begins is not heard before', async (visitor) => {
  await spyOnAudio(visitor);
  await switchSoundOn(visitor);
  const volume = () => audioSpy(visitor, ({ volume }) => volume);
  await hide(visitor, true);
  await audioSpy(visitor, ({ play }) => play(1000));
  assert.equal(await volume(), 0);
  await audioSpy(visitor, ({ play }) => play(0));
  await hide(visitor, false);
  assert.equal(await volume(), 0);
});
