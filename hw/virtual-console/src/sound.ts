/** The piezo as sound. Silent until somebody asks for it, as browsers and neighbours want it. */

/** Reports come in bunches: tones are played a little late, so that they keep their distances. */
const DELAY_S = 0.05;
/** A piezo is loud and thin; headphones are near. */
const VOLUME = 0.06;
/** Without it every tone clicks. */
const FADE_S = 0.004;

export class Sound {
  private context: AudioContext | null = null;
  private oscillator: OscillatorNode | null = null;
  private gain: GainNode | null = null;
  /** What the piezo plays, heard or not. */
  private hertz = 0;
  private isHushed = false;

  get isOn(): boolean {
    return this.context !== null;
  }

  /** Switches the sound; must be called from a click, or browsers keep it silent. */
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

  /** Plays a tone from some milliseconds ago on; 0 hertz is silence. */
  play(hertz: number, agoMs: number): void {
    this.hertz = hertz;
    if (!this.isHushed) this.sound(hertz, agoMs);
  }

  /** Silence for as long as nobody is there, whatever the piezo plays. */
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
