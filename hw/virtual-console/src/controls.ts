/** The panel's controls: selectors, buttons and lamps, for mouse, touch and keyboard. */

import { type Button, LETTERS, type Letter, SHAPES, type Shape, type VirtualBoard } from 'bombe-virtual-board';

/** Where the controls go. */
export interface Places {
  readonly selectors: HTMLElement;
  readonly verifiers: HTMLElement;
  readonly controls: HTMLElement;
}

const POSITIONS = [1, 2, 3, 4, 5] as const;
const SIGNS: Record<Shape, string> = { triangle: '▲', square: '■', circle: '●' };
/** Longer than any debouncing. */
const SHORTEST_TAP_MS = 60;
const KEYS: Readonly<Record<string, Button>> = { Enter: 'OK', Escape: 'MENU' };

/** Builds all controls and connects them to the board. */
export function buildControls(board: VirtualBoard, places: Places): void {
  places.selectors.append(...SHAPES.map((shape) => selector(board, shape)));
  const buttons = new Map<Button, PushButton>();
  for (const letter of LETTERS) {
    const button = new PushButton(board, letter);
    buttons.set(letter, button);
    const cell = document.createElement('div');
    cell.className = 'verifier';
    cell.append(button.element, lamp(board, letter));
    places.verifiers.append(cell);
  }
  for (const control of ['MENU', 'OK'] as const) {
    const button = new PushButton(board, control);
    buttons.set(control, button);
    places.controls.append(button.element);
  }
  connectKeys(buttons);
}

function selector(board: VirtualBoard, shape: Shape): HTMLElement {
  const group = document.createElement('fieldset');
  group.className = 'selector';
  const legend = document.createElement('legend');
  legend.textContent = SIGNS[shape];
  legend.setAttribute('aria-label', shape);
  group.append(legend);
  for (const position of POSITIONS) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'radio';
    input.name = shape;
    input.value = String(position);
    input.defaultChecked = position === 1;
    input.addEventListener('change', () => board.turn(shape, position));
    label.append(input, String(position));
    group.append(label);
  }
  return group;
}

/** What can hold a button down. */
type Holder = 'pointer' | 'space' | 'key';

/** A button of the panel. It is down as long as anything holds it. */
class PushButton {
  readonly element = document.createElement('button');
  private readonly board: VirtualBoard;
  private readonly name: Button;
  private readonly holders = new Set<Holder>();
  private pressedAt = 0;
  private release: ReturnType<typeof setTimeout> | undefined;

  constructor(board: VirtualBoard, name: Button) {
    this.board = board;
    this.name = name;
    const { element } = this;
    element.type = 'button';
    element.className = 'push';
    element.textContent = name;
    element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      // The button stays held when the pointer slides off it, as a finger on a real one would.
      element.setPointerCapture(event.pointerId);
      this.hold('pointer');
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
      element.addEventListener(end, () => this.letGo('pointer'));
    }
    element.addEventListener('keydown', (event) => {
      if (event.key === ' ') this.hold('space');
    });
    element.addEventListener('keyup', (event) => {
      if (event.key === ' ') this.letGo('space');
    });
    element.addEventListener('blur', () => this.letGo('space'));
  }

  hold(holder: Holder): void {
    const wasHeld = this.holders.size > 0;
    this.holders.add(holder);
    if (wasHeld) return;
    clearTimeout(this.release);
    this.pressedAt = performance.now();
    this.element.classList.add('down');
    this.board.press(this.name);
  }

  /** A click may be shorter than any finger: the contact stays closed for as long as a quick tap would close it. */
  letGo(holder: Holder): void {
    if (!this.holders.delete(holder) || this.holders.size > 0) return;
    const heldMs = performance.now() - this.pressedAt;
    this.release = setTimeout(
      () => {
        this.element.classList.remove('down');
        this.board.release(this.name);
      },
      Math.max(0, SHORTEST_TAP_MS - heldMs),
    );
  }
}

function lamp(board: VirtualBoard, letter: Letter): HTMLElement {
  const bulb = document.createElement('span');
  bulb.className = 'lamp';
  bulb.setAttribute('role', 'img');
  const show = () => {
    const colour = board.lamp(letter);
    bulb.dataset.colour = colour;
    bulb.setAttribute('aria-label', `Lamp ${letter}: ${colour}`);
  };
  show();
  board.onLamp((event) => {
    if (event.letter === letter) show();
  });
  return bulb;
}

function connectKeys(buttons: ReadonlyMap<Button, PushButton>): void {
  const buttonFor = (key: string): PushButton | undefined => {
    const name = KEYS[key] ?? LETTERS.find((letter) => letter === key.toUpperCase());
    return name && buttons.get(name);
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const button = buttonFor(event.key);
    // Enter would also click the button that has the focus.
    if (button) event.preventDefault();
    button?.hold('key');
  });
  // Whatever is held with it by now: a key that comes up is up.
  document.addEventListener('keyup', (event) => buttonFor(event.key)?.letGo('key'));
  // A key that comes up while the page is not looking would stay down for ever.
  window.addEventListener('blur', () => {
    for (const button of buttons.values()) button.letGo('key');
  });
}
