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

/** A button of the panel that several sources (pointer, focus and keys) may hold. */
class PushButton {
  readonly element = document.createElement('button');
  private readonly board: VirtualBoard;
  private readonly name: Button;
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
      // The button stays held when the pointer slides off it, as a finger on a real one would.
      element.setPointerCapture(event.pointerId);
      this.down();
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur'] as const) {
      element.addEventListener(end, () => this.up());
    }
    element.addEventListener('keydown', (event) => {
      if (event.key === ' ' && !event.repeat) this.down();
    });
    element.addEventListener('keyup', (event) => {
      if (event.key === ' ') this.up();
    });
  }

  down(): void {
    clearTimeout(this.release);
    this.release = undefined;
    this.pressedAt = performance.now();
    this.element.classList.add('down');
    this.board.press(this.name);
  }

  /** A click may be shorter than any finger: the contact stays closed for as long as a quick tap would close it. */
  up(): void {
    if (this.release !== undefined || !this.element.classList.contains('down')) return;
    const heldMs = performance.now() - this.pressedAt;
    this.release = setTimeout(
      () => {
        this.release = undefined;
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
  const buttonFor = (event: KeyboardEvent): PushButton | undefined => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return undefined;
    const name = KEYS[event.key] ?? LETTERS.find((letter) => letter === event.key.toUpperCase());
    return name && buttons.get(name);
  };
  document.addEventListener('keydown', (event) => {
    const button = buttonFor(event);
    // Enter would also click the button that has the focus.
    if (button) event.preventDefault();
    button?.down();
  });
  document.addEventListener('keyup', (event) => buttonFor(event)?.up());
  // A key that comes up while the page is not looking would stay down for ever.
  window.addEventListener('blur', () => {
    for (const button of buttons.values()) button.up();
  });
}
