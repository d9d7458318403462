/** Where the feed comes from: the two ways to choose from, how it stands with the chosen one, and the virtual console itself. */

import { element } from '../../elements.ts';
import type { Connection, Listener } from '../connection.ts';
import type { Model } from '../feed/model.ts';
import { fill, type Speech } from '../words/words.ts';

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

  constructor(listener: Listener) {
    const connect = element('connect', HTMLButtonElement);
    const { serial } = navigator;
    if (serial) {
      connect.addEventListener('click', () => void listener.listenToSerial(serial));
      this.allow.addEventListener('click', () => void listener.allowAnother(serial));
    }
    connect.disabled = serial === undefined;
    element('connect-help', HTMLElement).dataset.word = serial ? 'connectHelp' : 'noSerial';
    element('use-virtual', HTMLButtonElement).addEventListener('click', () => listener.listenToVirtual());
    this.disconnect.addEventListener('click', () => {
      this.closeConsole();
      listener.disconnect();
    });
    this.fold.addEventListener('click', () => this.unfold(this.frame.hidden === true));
  }

  /** There is no virtual console in this browser yet: one is opened here, and shown or folded away. */
  openConsole(isShown: boolean): void {
    this.frame.src = './';
    this.fold.hidden = false;
    this.unfold(isShown);
  }

  show(connection: Connection, model: Model, hasGame: boolean, speech: Speech): void {
    const { own } = speech;
    this.panel.hidden = hasGame;
    this.ways.hidden = connection.kind !== 'none';
    this.disconnect.hidden = connection.kind === 'none';
    this.allow.hidden = !navigator.serial || connection.kind === 'virtual';
    const [title, help] = this.words(connection, model, speech);
    this.title.textContent = title;
    this.help.textContent = help;
    this.state.textContent = connection.kind === 'none' ? '' : stateWords(connection, model, speech);
    this.state.dataset.state = connection.kind === 'none' ? 'none' : connection.link.state;
    this.broken.textContent = model.broken.count > 0 ? fill(own.broken, model.broken.count) : '';
    this.broken.title = model.broken.last;
  }

  private words(connection: Connection, model: Model, speech: Speech): readonly [string, string] {
    const { own } = speech;
    if (connection.kind === 'none') return [own.chooseSource, ''];
    if (connection.link.state !== 'open') return [stateWords(connection, model, speech), ''];
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

function stateWords(connection: Exclude<Connection, { kind: 'none' }>, model: Model, { own }: Speech): string {
  const { link } = connection;
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
