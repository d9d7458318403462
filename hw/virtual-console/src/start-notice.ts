/** Shows what the console is waiting for if its start takes long. */

const LATE_MS = 3000;

export class StartNotice {
  private readonly element: HTMLElement;
  private readonly timer = setTimeout(() => this.tell(), LATE_MS);
  private awaited = 'its program';
  /** The notice shown by this class, and the text it replaced. */
  private told: string | null = null;
  private before = '';

  /** Begins to count the time of the start; `element` shows this and other notices. */
  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** The start now waits for something else. */
  awaits(what: string): void {
    this.awaited = what;
    if (this.told !== null) this.tell();
  }

  /** The start is over, successfully or not. */
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
