/** *Share*: a dialog with the problem and the result of the console in this page, as text, as a link and as a picture. */

import { download, element } from '../elements.ts';
import { listenOnce } from './listen.ts';
import { pictureOf } from './picture.ts';
import { type Shared, shareable, written } from './shared-text.ts';

const PICTURE_NAME = 'bombe-result.png';

export class ShareDialog {
  private readonly dialog = element('share-dialog', HTMLDialogElement);
  private readonly status = element('share-status', HTMLElement);
  private readonly problem = new Part('problem', (text) => this.say(text));
  private readonly result = new Part('result', (text) => this.say(text));
  private readonly picture = element('share-picture', HTMLImageElement);
  private readonly savePicture = element('share-save', HTMLButtonElement);
  private file: File | null = null;

  /** Connects the buttons. */
  connect(): void {
    element('share', HTMLButtonElement).addEventListener('click', () => void this.open());
    element('share-close', HTMLButtonElement).addEventListener('click', () => this.dialog.close());
    this.savePicture.addEventListener('click', () => this.file && download(PICTURE_NAME, this.file));
  }

  private say(text: string): void {
    this.status.textContent = text;
  }

  private async open(): Promise<void> {
    this.problem.show(null);
    this.result.show(null);
    this.showPicture(null);
    this.say('Asking the console …');
    this.dialog.showModal();
    const model = await listenOnce();
    // The visitor may have closed the dialog meanwhile; what is in it is right all the same.
    if (!model) return this.say('The console does not answer. Switch it on, or reload the page, and try again.');
    const { problem, result } = shareable(model, location.href);
    this.problem.show(problem);
    this.result.show(result);
    if (!problem && !result)
      return this.say('There is nothing to share yet: no game is on the table, and none is over.');
    this.say(result ? 'The code is in none of this.' : 'The result can be shared when the game is over.');
    if (result) await this.draw(result);
  }

  private async draw(result: Shared): Promise<void> {
    try {
      this.showPicture(new File([await pictureOf(result)], PICTURE_NAME, { type: 'image/png' }));
    } catch (error) {
      this.say(`There is no picture: ${error instanceof Error ? error.message : error}`);
    }
  }

  private showPicture(file: File | null): void {
    this.file = file;
    URL.revokeObjectURL(this.picture.src);
    this.picture.hidden = file === null;
    this.savePicture.hidden = file === null;
    if (file) this.picture.src = URL.createObjectURL(file);
    else this.picture.removeAttribute('src');
    this.result.file = file;
  }
}

/** The problem or the result in the dialog. */
class Part {
  /** A file to be sent with it. */
  file: File | null = null;
  private readonly section: HTMLElement;
  private readonly text: HTMLTextAreaElement;
  private readonly say: (text: string) => void;
  private shared: Shared | null = null;

  constructor(name: 'problem' | 'result', say: (text: string) => void) {
    this.say = say;
    this.section = element(`share-${name}`, HTMLElement);
    this.text = element(`share-${name}-text`, HTMLTextAreaElement);
    const send = element(`share-${name}-send`, HTMLButtonElement);
    // Most browsers on computers have no other programs to send something to.
    send.hidden = typeof navigator.share !== 'function';
    send.addEventListener('click', () => void this.send());
    element(`share-${name}-copy`, HTMLButtonElement).addEventListener('click', () => void this.copy());
  }

  show(shared: Shared | null): void {
    this.shared = shared;
    this.section.hidden = shared === null;
    this.text.value = shared ? written(shared) : '';
    this.text.rows = this.text.value.split('\n').length;
  }

  private async send(): Promise<void> {
    if (!this.shared) return;
    const text = written(this.shared);
    const files = this.file ? [this.file] : [];
    const whole = { text, files };
    try {
      await navigator.share(files.length > 0 && navigator.canShare?.(whole) ? whole : { text });
      this.say('Shared.');
    } catch (error) {
      // Closing the browser's own dialog is no failure.
      const wasClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!wasClosed) await this.copy();
    }
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.text.value);
      this.say('Copied: paste it wherever you like.');
    } catch {
      // Without https there is no clipboard.
      this.text.select();
      this.say('This browser does not let the page copy: the text is selected, copy it by hand.');
    }
  }
}
