/** The piezo's sound. It is off until the visitor switches it on. */

/** Reports come in batches, so tones are played with a delay that keeps their timing. */
const DELAY_S = 0.05;
/** Low, because a square wave is unpleasant in headphones. */
const VOLUME = 0.06;
/** Without fading, every tone clicks. */
const FADE_S = 0.004;

export class Sound {
  private context: AudioContext | null = null;
  private oscillator: OscillatorNode | null = null;
  private gain: GainNode | null = null;
  /** The piezo's current tone, even if it is not heard. */
  private hertz = 0;
  private isHushed = false;

  get isOn(): boolean {
    return this.context !== null;
  }

  /** Switches the sound on or off. Browsers allow it only in the handler of a click. */
  async set(on: boolean): Promise<void> {
    if (on === this.isOn) return;
    if (!on) {
      const { context } = this;
      this.context = null;
      await context?.close();
      return;
    }
    const context = new AudioContext();
    this.context = context;
    this.gain = context.createGain();
    this.gain.gain.value = 0;
    this.oscillator = context.createOscillator();
    this.oscillator.type = 'square';
    this.oscillator.connect(this.gain).connect(context.destination);
    this.oscillator.start();
    await context.resume();
  }

  /** Plays a tone that began `agoMs` milliseconds ago; 0 hertz is silence. */
  play(hertz: number, agoMs: number): void {
    this.hertz = hertz;
    if (!this.isHushed) this.sound(hertz, agoMs);
  }

  /** Mutes the sound while the page is hidden. */
  hush(on: boolean): void {
    this.isHushed = on;
    this.sound(on ? 0 : this.hertz, 0);
  }

  private sound(hertz: number, agoMs: number): void {
    if (!this.context || !this.oscillator || !this.gain) return;
    const when = Math.max(this.context.currentTime, this.context.currentTime + DELAY_S - agoMs / 1000);
    if (hertz > 0) this.oscillator.frequency.setValueAtTime(hertz, when);
    this.gain.gain.setTargetAtTime(hertz > 0 ? VOLUME : 0, when, FADE_S);
  }
}
