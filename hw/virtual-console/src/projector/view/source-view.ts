/** The choice of a source for the feed, the state of the connection, and the embedded virtual console. */

import { element, onClick } from '../../elements.ts';
import type { Model } from '../feed/model.ts';
import type { ConnectionStatus, FeedConnection } from '../feed-connection.ts';
import { fill, type LanguageTexts } from '../words/language-texts.ts';

export class SourceView {
  private readonly panel = element('source', HTMLElement);
  private readonly title = element('source-title', HTMLElement);
  private readonly help = element('source-help', HTMLElement);
  private readonly ways = element('source-ways', HTMLElement);
  private readonly state = element('state', HTMLElement);
  private readonly broken = element('broken', HTMLElement);
  private readonly disconnect = element('disconnect', HTMLButtonElement);
  private readonly allow = element('allow', HTMLButtonElement);
  private readonly fold = element('fold', HTMLButtonElement);
  private readonly frame = element('console-frame', HTMLIFrameElement);

  constructor(connection: FeedConnection) {
    const connect = element('connect', HTMLButtonElement);
    const { serial } = navigator;
    if (serial) {
      connect.addEventListener('click', () => void connection.listenToSerial(serial));
      this.allow.addEventListener('click', () => void connection.allowAnother(serial));
    }
    connect.disabled = serial === undefined;
    element('connect-help', HTMLElement).dataset.word = serial ? 'connectHelp' : 'noSerial';
    onClick('use-virtual', () => connection.listenToVirtual());
    this.disconnect.addEventListener('click', () => {
      this.closeConsole();
      connection.disconnect();
    });
    this.fold.addEventListener('click', () => this.unfold(this.frame.hidden === true));
  }

  /** Opens a virtual console in this page, shown or folded away. */
  openConsole(isShown: boolean): void {
    this.frame.src = './';
    this.fold.hidden = false;
    this.unfold(isShown);
  }

  show(status: ConnectionStatus, model: Model, hasGame: boolean, texts: LanguageTexts): void {
    const { own } = texts;
    this.panel.hidden = hasGame;
    this.ways.hidden = status.kind !== 'none';
    this.disconnect.hidden = status.kind === 'none';
    this.allow.hidden = !navigator.serial || status.kind === 'virtual';
    const [title, help] = this.words(status, model, texts);
    this.title.textContent = title;
    this.help.textContent = help;
    this.state.textContent = status.kind === 'none' ? '' : stateWords(status, model, texts);
    this.state.dataset.state = status.kind === 'none' ? 'none' : status.link.state;
    this.broken.textContent = model.broken.count > 0 ? fill(own.broken, model.broken.count) : '';
    this.broken.title = model.broken.last;
  }

  private words(status: ConnectionStatus, model: Model, texts: LanguageTexts): readonly [string, string] {
    const { own } = texts;
    if (status.kind === 'none') return [own.chooseSource, ''];
    if (status.link.state !== 'open') return [stateWords(status, model, texts), ''];
    if (model.lobby?.imitation) return [own.imitation, own.imitationHelp];
    return [own.noGame, own.noGameHelp];
  }

  private unfold(isShown: boolean): void {
    this.frame.hidden = !isShown;
    this.fold.setAttribute('aria-expanded', String(isShown));
  }

  private closeConsole(): void {
    this.frame.src = 'about:blank';
    this.frame.hidden = true;
    this.fold.hidden = true;
  }
}

function stateWords(status: Exclude<ConnectionStatus, { kind: 'none' }>, model: Model, { own }: LanguageTexts): string {
  const { link } = status;
  switch (link.state) {
    case 'waiting':
      return own.waiting;
    case 'unplugged':
      return own.unplugged;
    case 'refused':
      return fill(own.refused, link.reason);
    case 'open':
      return model.console ? fill(own.connected, model.console.console) : own.waiting;
  }
}
