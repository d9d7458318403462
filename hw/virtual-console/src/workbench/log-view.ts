/** A log on the page: the latest lines, scrolled to the end unless the visitor has scrolled up. */

const MAX_LINES = 400;

export class LogView {
  private readonly element: HTMLElement;
  private readonly waiting: string[] = [];
  private isScheduled = false;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** Adds a line at the next animation frame. */
  add(line: string): void {
    this.waiting.push(line);
    if (this.waiting.length > MAX_LINES) this.waiting.shift();
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.isScheduled = false;
    const { element } = this;
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 24;
    element.append(
      ...this.waiting.splice(0).map((line) => {
        const row = document.createElement('div');
        row.textContent = line;
        return row;
      }),
    );
    while (element.childElementCount > MAX_LINES) element.firstElementChild?.remove();
    if (isAtEnd) element.scrollTop = element.scrollHeight;
  }
}

/** A timestamp for a line, in seconds. */
export function stamp(ms: number): string {
  return (ms / 1000).toFixed(3).padStart(9);
}
