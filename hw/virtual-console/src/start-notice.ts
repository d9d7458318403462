/** Says what the console waits for, if its start takes longer than people look at a dark display without wondering. */

const LATE_MS = 3000;

export class StartNotice {
  private readonly element: HTMLElement;
  private readonly timer = setTimeout(() => this.tell(), LATE_MS);
  private awaited = 'its program';
  /** What this has written, and what it has written over. */
  private told: string | null = null;
  private before = '';

  /** The start begins now; `element` shows this and other notices. */
  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** The start has come to wait for something else. */
  awaits(what: string): void {
    this.awaited = what;
    if (this.told !== null) this.tell();
  }

  /** The start is over, one way or the other. */
  end(): void {
    clearTimeout(this.timer);
    if (this.isShown) this.element.textContent = this.before;
    this.told = null;
  }

  private get isShown(): boolean {
    return this.told !== null && this.element.textContent === this.told;
  }

  private tell(): void {
    if (!this.isShown) this.before = this.element.textContent ?? '';
    this.told = `The console is about to start: it waits for ${this.awaited}.`;
    this.element.textContent = this.told;
  }
}
