/** The picture of what is shared: a card with its lines, and a QR code of its link. */

import { type QrCode, qrCode } from './page-engine.ts';
import type { Shared } from './shared-text.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 70;
const PAPER = '#f4f1e9';
const EDGE = '#b23c17';
const INK = '#26272a';
const SOFT = '#55575c';
const FONT = '"Helvetica Neue", "Inter", "Segoe UI", system-ui, sans-serif';
/** The QR code with its margin of four modules. */
const CODE_SIZE = 380;
const QUIET = 4;

/** Draws the picture, as a PNG. */
export async function pictureOf(shared: Shared): Promise<Blob> {
  const code = shared.link === null ? null : await qrCode(shared.link);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = EDGE;
  context.fillRect(0, 0, WIDTH, 18);
  const room = WIDTH - 2 * MARGIN - (code ? CODE_SIZE : 0);
  drawLines(context, shared.lines, room);
  if (code) drawCode(context, code, WIDTH - MARGIN - CODE_SIZE, (HEIGHT - CODE_SIZE) / 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be made'))), 'image/png');
  });
}

/** The first line stands out; each is as small as it must be for the room. */
function drawLines(context: CanvasRenderingContext2D, lines: readonly string[], room: number): void {
  const parts = lines.flatMap((line) => line.split(' · ')).map((text, index) => ({ text, isHead: index < 2 }));
  const pitch = 74;
  let baseline = HEIGHT / 2 - ((parts.length - 1) * pitch) / 2 + 20;
  for (const { text, isHead } of parts) {
    for (let size = isHead ? 58 : 44; size > 16; size -= 2) {
      context.font = `${isHead ? 'bold ' : ''}${size}px ${FONT}`;
      if (context.measureText(text).width <= room) break;
    }
    context.fillStyle = isHead ? INK : SOFT;
    context.fillText(text, MARGIN, baseline);
    baseline += pitch;
  }
}

/** Each module is a whole number of pixels. */
function drawCode(context: CanvasRenderingContext2D, code: QrCode, left: number, top: number): void {
  const scale = Math.floor(CODE_SIZE / (code.length + 2 * QUIET));
  const margin = (CODE_SIZE - scale * code.length) / 2;
  context.fillStyle = 'white';
  context.fillRect(left, top, CODE_SIZE, CODE_SIZE);
  context.fillStyle = 'black';
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(left + margin + x * scale, top + margin + y * scale, scale, scale);
    }
  }
}
