/** New firmware for a console on the cable: the steps, of which the page does one. */

import { element, onClick } from '../../elements.ts';
import { isOver, type Model } from '../feed/model.ts';
import type { ConnectionStatus } from '../feed-connection.ts';
import { fill, type LanguageTexts, type Words } from '../words/language-texts.ts';

/** What has come of the restart. */
type Reply = 'updateWaiting' | 'updateLeft' | 'updateStayed';

export class UpdateView {
  private readonly opener = element('update', HTMLButtonElement);
  private readonly dialog = element('update-dialog', HTMLDialogElement);
  private readonly version = element('update-version', HTMLElement);
  private readonly restart = element('update-restart', HTMLButtonElement);
  private readonly reply = element('update-reply', HTMLElement);
  private said: Reply | null = null;
  private isBusy = false;
  private own: Words | null = null;

  /** `restart` asks the console for its boot loader, and resolves with whether it has left. */
  constructor(restart: () => Promise<boolean>) {
    this.opener.addEventListener('click', () => {
      this.say(null);
      this.dialog.showModal();
    });
    onClick('update-restart', async () => {
      this.say('updateWaiting');
      this.say((await restart()) ? 'updateLeft' : 'updateStayed');
    });
  }

  show(status: ConnectionStatus, { console, game, lobby }: Model, { own }: LanguageTexts): void {
    this.own = own;
    this.opener.hidden = status.kind !== 'serial';
    this.version.textContent = console ? fill(own.updateVersion, console.console, console.firmware) : '';
    this.isBusy = lobby === null && game !== null && !isOver(game);
    this.draw();
  }

  private say(reply: Reply | null): void {
    this.said = reply;
    this.draw();
  }

  private draw(): void {
    const reply = this.isBusy ? 'updateBusy' : this.said;
    this.restart.disabled = this.isBusy || this.said === 'updateWaiting';
    this.reply.textContent = reply && this.own ? this.own[reply] : '';
  }
}
