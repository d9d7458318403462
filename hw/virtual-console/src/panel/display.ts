/**
 * The display. Each of its pixels is a whole number of screen pixels, with a gap between them where there is room, so that it
 * is sharp at any zoom.
 */

import { HEIGHT, isLit, WIDTH } from '../frame-bits.ts';

/** From this scale on there is room for a gap between pixels. */
const SEAM_FROM = 4;
/** The brightness of the gap between two lit pixels. */
const SEAM = 0.5;
/** The brightness at contrast 0, and the contrast from which on the brightness does not grow. */
const DIMMEST = 0.5;
const BRIGHT_CONTRAST = 0x70;
const LIT = [0xec, 0xf7, 0xff] as const;
const GLASS = '#05070a';

export class Display {
  readonly element: HTMLCanvasElement;
  private bits = new Uint8Array((WIDTH * HEIGHT) / 8);
  private brightness = 1;
  private scale = 1;

  constructor() {
    this.element = document.createElement('canvas');
    this.element.className = 'oled';
    this.element.setAttribute('role', 'img');
    this.element.setAttribute('aria-label', 'Display');
    // A browser may lose the drawing, and a console at rest sends no new frame.
    this.element.addEventListener('contextrestored', () => this.draw());
  }

  /** Shows a frame. */
  show(bits: Uint8Array<ArrayBuffer>, contrast: number): void {
    this.bits = bits;
    this.brightness = DIMMEST + (1 - DIMMEST) * Math.min(1, contrast / BRIGHT_CONTRAST);
    this.draw();
  }

  /** Fills a window, given in CSS pixels from its parent's corner, as far as whole pixels can. */
  fit(window: { left: number; top: number; width: number; height: number }): void {
    const ratio = globalThis.devicePixelRatio || 1;
    const most = Math.min((window.width * ratio) / WIDTH, (window.height * ratio) / HEIGHT);
    this.scale = Math.max(1, Math.floor(most));
    const { element, scale } = this;
    element.width = WIDTH * scale;
    element.height = HEIGHT * scale;
    const [width, height] = [element.width / ratio, element.height / ratio];
    const onPixel = (length: number) => Math.round(length * ratio) / ratio;
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
    element.style.left = `${onPixel(window.left + (window.width - width) / 2)}px`;
    element.style.top = `${onPixel(window.top + (window.height - height) / 2)}px`;
    this.draw();
  }

  /** A picture of the display, enlarged by `scale`. */
  toPng(scale: number): Promise<Blob> {
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH * scale;
    canvas.height = HEIGHT * scale;
    paint(canvas, this.bits, scale, 'white');
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be made'))), 'image/png');
    });
  }

  private draw(): void {
    const { element, bits, scale, brightness } = this;
    paint(element, bits, scale, shade(brightness));
    if (scale < SEAM_FROM) return;
    const context = contextOf(element);
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = `rgb(${SEAM * 255} ${SEAM * 255} ${SEAM * 255})`;
    for (let x = 1; x <= WIDTH; x++) context.fillRect(x * scale - 1, 0, 1, element.height);
    for (let y = 1; y <= HEIGHT; y++) context.fillRect(0, y * scale - 1, element.width, 1);
    context.globalCompositeOperation = 'source-over';
  }
}

function shade(brightness: number): string {
  return `rgb(${LIT.map((part) => Math.round(part * brightness)).join(' ')})`;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  return context;
}

function paint(canvas: HTMLCanvasElement, bits: Uint8Array, scale: number, colour: string): void {
  const context = contextOf(canvas);
  context.fillStyle = GLASS;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = colour;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (isLit(bits, x, y)) context.fillRect(x * scale, y * scale, scale, scale);
    }
  }
}
