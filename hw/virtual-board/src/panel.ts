/**
 * The front panel and its wires: buttons, selectors, lamps and piezo.
 *
 * Connects each part to its GPIO. The panel outlives the chip: a selector keeps its position while the power is off.
 */

import { type Bounce, ButtonContact, type Stuck } from './button-contact.ts';
import type { Chip } from './chip.ts';
import { adcChannelOf, isHigh, pinOf, setAnalog, setLevel } from './gpio.ts';
import { SelectorWire } from './selector-wire.ts';
import type { PicoKind } from './supply.ts';
import { BUTTONS, type Button, LETTERS, type Letter, SHAPES, type Shape, WIRING } from './wiring.ts';

/** What a lamp shows; a correct firmware never lights `both` colours. */
export type LampColour = 'off' | 'green' | 'red' | 'both';

/** One of the two lights in a lamp. */
export type Light = 'green' | 'red';

/** Callbacks for changes on the panel. */
export interface PanelEvents {
  lamp(letter: Letter, colour: LampColour): void;
  heartbeat(on: boolean): void;
  piezo(hertz: number): void;
}

/** Function number of a GPIO (RP2040 data sheet 2.19.2). */
const FUNCTION_PWM = 4;

/** A tone is set by several register writes; it is read when there was none for this long. */
const TONE_SETTLES_NS = 10_000;

/** The front panel. */
export class Panel {
  /** How the buttons bounce when they are pressed and released; null if they do not. */
  bounce: Bounce | null = null;
  readonly selectors: Readonly<Record<Shape, SelectorWire>> = {
    triangle: new SelectorWire(),
    square: new SelectorWire(),
    circle: new SelectorWire(),
  };
  private readonly kind: PicoKind;
  private readonly events: PanelEvents;
  /** The GPIO that each part is wired to, as in `hw/pins.json` unless it was built wrongly; null for a light that is open. */
  private readonly wires = {
    green: { ...WIRING.greenLamps } as Record<Letter, number | null>,
    red: { ...WIRING.redLamps } as Record<Letter, number | null>,
    buttons: { ...WIRING.buttons } as Record<Button, number>,
    selectors: { ...WIRING.selectors } as Record<Shape, number>,
  };
  /** Buttons that bounce differently from the others. */
  private readonly bounces = new Map<Button, Bounce>();
  private readonly contacts = new Map(
    BUTTONS.map((button) => [button, new ButtonContact(() => this.updateButton(button))]),
  );
  private readonly lamps: Record<Letter, LampColour> = { A: 'off', B: 'off', C: 'off', D: 'off', E: 'off', F: 'off' };
  private chip: Chip | null = null;
  private heartbeatOn = false;
  private toneHertz = 0;

  constructor(kind: PicoKind, events: PanelEvents) {
    this.kind = kind;
    this.events = events;
  }

  /** Connects a chip that is about to start, or nothing while the power is off. */
  connect(chip: Chip | null): void {
    this.chip = chip;
    for (const contact of this.contacts.values()) contact.connect(chip);
    if (chip) {
      this.connectButtons(chip);
      this.connectSelectors(chip);
      this.connectOutputs(chip);
      this.connectPiezo(chip);
    }
    LETTERS.forEach((letter) => {
      this.updateLamp(letter);
    });
    this.updateHeartbeat();
    this.updateTone();
  }

  /** Presses or releases a button. */
  setPressed(button: Button, pressed: boolean): void {
    this.contacts.get(button)?.move(pressed, this.bounces.get(button) ?? this.bounce);
  }

  /** Makes one button bounce; null ends that. */
  bounceButton(button: Button, bounce: Bounce | null): void {
    if (bounce) this.bounces.set(button, bounce);
    else this.bounces.delete(button);
  }

  /** Wires a light to the pin that another one should have; null leaves it open. */
  wireLight(letter: Letter, light: Light, pin: readonly [Letter, Light] | null): void {
    this.refusePower();
    const pins = { green: WIRING.greenLamps, red: WIRING.redLamps };
    this.wires[light][letter] = pin ? pins[pin[1]][pin[0]] : null;
  }

  /** Exchanges the wires of two buttons. */
  exchangeButtons(one: Button, other: Button): void {
    this.refusePower();
    const { buttons } = this.wires;
    [buttons[one], buttons[other]] = [buttons[other], buttons[one]];
  }

  /** Exchanges the wires of two selectors. */
  exchangeSelectors(one: Shape, other: Shape): void {
    this.refusePower();
    const { selectors } = this.wires;
    [selectors[one], selectors[other]] = [selectors[other], selectors[one]];
  }

  /** Breaks a button; null repairs it. */
  stickButton(button: Button, stuck: Stuck | null): void {
    this.contacts.get(button)?.stick(stuck);
  }

  lamp(letter: Letter): LampColour {
    return this.lamps[letter];
  }

  get heartbeat(): boolean {
    return this.heartbeatOn;
  }

  /** The frequency at the piezo; 0 is silence. */
  get piezoHertz(): number {
    return this.chip ? toneAt(this.chip, WIRING.piezo) : 0;
  }

  /** Parts are wired while the power is off. */
  private refusePower(): void {
    if (this.chip) throw new Error('parts are wired while the power is off');
  }

  private connectButtons(chip: Chip): void {
    for (const button of BUTTONS) {
      this.updateButton(button);
      // A released button is an open contact: its level is high once the firmware enables the pull-up.
      pinOf(chip, this.wires.buttons[button]).addListener(() => this.updateButton(button));
    }
  }

  private updateButton(button: Button): void {
    if (!this.chip) return;
    const pin = pinOf(this.chip, this.wires.buttons[button]);
    setLevel(pin, !this.contacts.get(button)?.isClosed && pin.pullupEnabled);
  }

  /** Takes a selector's voltage at the moment of each conversion. */
  private connectSelectors(chip: Chip): void {
    const wires = new Map(SHAPES.map((shape) => [adcChannelOf(this.wires.selectors[shape]), shape]));
    const convert = chip.adc.onADCRead;
    chip.adc.onADCRead = (channel) => {
      const shape = wires.get(channel);
      if (shape) setAnalog(chip, this.wires.selectors[shape], this.selectors[shape].sample());
      convert(channel);
    };
  }

  private connectOutputs(chip: Chip): void {
    for (const letter of LETTERS) {
      for (const gpio of [this.wires.green[letter], this.wires.red[letter]]) {
        if (gpio !== null) pinOf(chip, gpio).addListener(() => this.updateLamp(letter));
      }
    }
    pinOf(chip, WIRING.heartbeat).addListener(() => this.updateHeartbeat());
  }

  private connectPiezo(chip: Chip): void {
    const settled = chip.clock.createAlarm(() => this.updateTone());
    const { pwm } = chip;
    const original = pwm.writeUint32.bind(pwm);
    pwm.writeUint32 = (offset, value) => {
      original(offset, value);
      settled.schedule(TONE_SETTLES_NS);
    };
  }

  private updateLamp(letter: Letter): void {
    const isLit = (gpio: number | null) => gpio !== null && isHigh(this.chip, gpio);
    const green = isLit(this.wires.green[letter]);
    const red = isLit(this.wires.red[letter]);
    const lit = green ? 'green' : 'red';
    const colour = green && red ? 'both' : green || red ? lit : 'off';
    if (colour !== this.lamps[letter]) {
      this.lamps[letter] = colour;
      this.events.lamp(letter, colour);
    }
  }

  private updateHeartbeat(): void {
    // On a Pico W the LED is on the radio.
    const on = this.kind === 'pico' && isHigh(this.chip, WIRING.heartbeat);
    if (on !== this.heartbeatOn) {
      this.heartbeatOn = on;
      this.events.heartbeat(on);
    }
  }

  private updateTone(): void {
    const hertz = this.piezoHertz;
    if (hertz !== this.toneHertz) {
      this.toneHertz = hertz;
      this.events.piezo(hertz);
    }
  }
}

/** The frequency that a pin's PWM slice generates (RP2040 data sheet 4.5.2.6); 0 while the pin's level is constant. */
function toneAt(chip: Chip, gpio: number): number {
  const channel = chip.pwm.channels[(gpio >> 1) & 7];
  if (!channel || pinOf(chip, gpio).functionSelect !== FUNCTION_PWM) {
    return 0;
  }
  const { csr, div, cc, top } = channel;
  const enabled = (csr & 1) !== 0;
  const phaseCorrect = (csr & 2) !== 0;
  const level = gpio & 1 ? cc >>> 16 : cc & 0xffff;
  if (!enabled || level === 0 || level > top) {
    return 0;
  }
  const divider = ((div >> 4) & 0xff || 256) + (div & 0xf) / 16;
  return chip.clkSys / divider / (top + 1) / (phaseCorrect ? 2 : 1);
}
