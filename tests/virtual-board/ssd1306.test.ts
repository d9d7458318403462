/** The display model against the SSD1306's data sheet, driven byte by byte as over I2C. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Frame, Ssd1306 } from 'bombe-virtual-board';

const COMMANDS = 0x00;
const DATA = 0x40;
const ONE_COMMAND = 0x80;
const ONE_DATA = 0xc0;

const DISPLAY_ON = 0xaf;
const CHARGE_PUMP_ON = [0x8d, 0x14];
const CHARGE_PUMP_OFF = [0x8d, 0x10];
/** The module is mounted upside down: with both remaps RAM row 0, column 0 is at the top left. */
const UPRIGHT = [0xa1, 0xc8];

function send(oled: Ssd1306, control: number, ...bytes: number[]): void {
  oled.begin();
  for (const byte of [control, ...bytes]) {
    oled.write(byte);
  }
  oled.end();
}

const command = (oled: Ssd1306, ...bytes: number[]) => send(oled, COMMANDS, ...bytes);
const data = (oled: Ssd1306, ...bytes: number[]) => send(oled, DATA, ...bytes);

/** A display that is on, upright and empty, in horizontal mode with the cursor at the top left. */
function clearedDisplay(): Ssd1306 {
  const oled = new Ssd1306();
  oled.powerOn();
  command(oled, ...UPRIGHT, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7, ...CHARGE_PUMP_ON, DISPLAY_ON);
  data(oled, ...Array(1024).fill(0));
  return oled;
}

/** The lit pixels as `x,y`, from the top left. */
function lit(frame: Frame): string[] {
  const pixels: string[] = [];
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      if (frame.pixel(x, y)) {
        pixels.push(`${x},${y}`);
      }
    }
  }
  return pixels;
}

test('after power on the display is off and its RAM is noise', () => {
  const oled = new Ssd1306();
  assert.equal(oled.answers(), false);
  oled.powerOn();
  assert.equal(oled.answers(), true);
  assert.deepEqual(lit(oled.frame()), []);
  command(oled, ...CHARGE_PUMP_ON, DISPLAY_ON);
  const noise = lit(oled.frame()).length;
  assert.ok(noise > 2000 && noise < 6000, `${noise} pixels are lit`);
});

test('a byte is eight pixels of a column, the lowest bit on top', () => {
  const oled = clearedDisplay();
  data(oled, 0b1000_0001);
  assert.deepEqual(lit(oled.frame()), ['0,0', '0,7']);
});

test('horizontal addressing goes along the row, then to the next page, and wraps within the window', () => {
  const oled = clearedDisplay();
  command(oled, 0x21, 10, 12, 0x22, 2, 3);
  data(oled, 1, 1, 1, 1, 1, 1, 2);
  assert.deepEqual(lit(oled.frame()), ['11,16', '12,16', '10,17', '10,24', '11,24', '12,24']);
});

test('vertical addressing goes down the pages, then to the next column, and wraps within the window', () => {
  const oled = clearedDisplay();
  command(oled, 0x20, 0x01, 0x21, 10, 11, 0x22, 6, 7);
  data(oled, 1, 2, 4, 8, 16);
  assert.deepEqual(lit(oled.frame()), ['11,50', '10,52', '10,57', '11,59']);
});

test('page addressing stays in its page, wraps at the last column, and takes the column in two nibbles', () => {
  const oled = clearedDisplay();
  command(oled, 0x20, 0x02, 0xb5, 0x0e, 0x17);
  data(oled, 1, 2, 4);
  assert.deepEqual(lit(oled.frame()), ['126,40', '127,41', '0,42']);
});

test('the commands of page mode do nothing in the other modes', () => {
  const oled = clearedDisplay();
  command(oled, 0xb5, 0x0e, 0x17);
  data(oled, 1);
  assert.deepEqual(lit(oled.frame()), ['0,0']);
});

test('the start line scrolls the picture up', () => {
  const oled = clearedDisplay();
  data(oled, 0b0000_0100);
  command(oled, 0x42);
  assert.deepEqual(lit(oled.frame()), ['0,0']);
  command(oled, 0x43);
  assert.deepEqual(lit(oled.frame()), ['0,63']);
});

test('the display offset moves the picture along the glass', () => {
  const oled = clearedDisplay();
  data(oled, 1);
  command(oled, 0xd3, 8);
  assert.deepEqual(lit(oled.frame()), ['0,56']);
});

test('the multiplex ratio leaves lines of the glass dark', () => {
  const oled = clearedDisplay();
  data(oled, ...Array(1024).fill(0xff));
  command(oled, 0xa8, 31);
  const rows = oled.frame().toText().trim().split('\n');
  assert.equal(rows.filter((row) => row.includes('#')).length, 32);
  assert.ok(rows.slice(32).every((row) => !row.includes('.')));
});

test('without the remaps the picture stands on its head', () => {
  const oled = clearedDisplay();
  command(oled, 0xa0, 0xc0);
  data(oled, 1);
  assert.deepEqual(lit(oled.frame()), ['127,63']);
});

test('the scan direction turns what is shown, the segment remap only what is written later', () => {
  const oled = clearedDisplay();
  data(oled, 1);
  command(oled, 0xa0);
  assert.deepEqual(lit(oled.frame()), ['0,0']);
  command(oled, 0xc0);
  assert.deepEqual(lit(oled.frame()), ['0,63']);
});

test('display off, all on and inverse are honoured and leave the RAM alone', () => {
  const oled = clearedDisplay();
  data(oled, 1);
  command(oled, 0xa7);
  assert.equal(lit(oled.frame()).length, 128 * 64 - 1);
  command(oled, 0xa5);
  assert.equal(lit(oled.frame()).length, 128 * 64);
  command(oled, 0xa4, 0xa6);
  assert.deepEqual(lit(oled.frame()), ['0,0']);
  command(oled, 0xae);
  assert.deepEqual(lit(oled.frame()), []);
  command(oled, DISPLAY_ON);
  assert.deepEqual(lit(oled.frame()), ['0,0']);
});

test('without its charge pump the display is dark', () => {
  const oled = clearedDisplay();
  data(oled, 1);
  command(oled, ...CHARGE_PUMP_OFF);
  assert.deepEqual(lit(oled.frame()), []);
  command(oled, ...CHARGE_PUMP_ON);
  assert.deepEqual(lit(oled.frame()), ['0,0']);
});

test('the status tells whether the display is on', () => {
  const oled = clearedDisplay();
  assert.equal(oled.read() & 0x40, 0);
  command(oled, 0xae);
  assert.equal(oled.read() & 0x40, 0x40);
});

test('electrical settings take their parameters and change nothing', () => {
  const oled = clearedDisplay();
  data(oled, 1);
  command(oled, 0xd5, 0xae, 0xd9, 0xa5, 0xda, 0xa7, 0xdb, 0xae, 0xe3);
  assert.deepEqual(lit(oled.frame()), ['0,0']);
});

test('scroll set-up takes its parameters; starting a scroll is refused as not modelled', () => {
  const oled = clearedDisplay();
  command(oled, 0x26, 0, 0xae, 0, 0xae, 0, 0xff, 0x29, 0xae, 0, 0, 0, 0, 0xa3, 0xae, 0xae, 0x2e);
  assert.equal(oled.registers.on, true);
  assert.throws(() => command(oled, 0x2f), /0x2f is not modelled/);
});

test('commands that do not exist, and values that are invalid, are refused', () => {
  const oled = clearedDisplay();
  assert.throws(() => command(oled, 0xff), /0xff is not modelled/);
  assert.throws(() => command(oled, 0x20, 0x03), /0x20 is not modelled/);
  assert.throws(() => command(oled, 0xa8, 14), /0xa8 is not modelled/);
});

test('the contrast is kept', () => {
  const oled = clearedDisplay();
  command(oled, 0x81, 0xcf);
  assert.equal(oled.registers.contrast, 0xcf);
});

test('control bytes with the continuation bit announce one byte each, and may be mixed', () => {
  const oled = clearedDisplay();
  oled.begin();
  for (const byte of [ONE_DATA, 1, ONE_COMMAND, 0xa7, ONE_COMMAND, 0xa6, ONE_DATA, 2, DATA, 4, 8]) {
    oled.write(byte);
  }
  oled.end();
  assert.deepEqual(lit(oled.frame()), ['0,0', '1,1', '2,2', '3,3']);
});

test('a command may get its parameters in transfers of their own', () => {
  const oled = clearedDisplay();
  command(oled, 0x81);
  command(oled, 0xae);
  assert.equal(oled.registers.contrast, 0xae);
  assert.equal(oled.registers.on, true);
});

test('a transfer reports how many pixels it wrote and whether anything looks different', () => {
  const oled = clearedDisplay();
  const reports: unknown[] = [];
  oled.onTransfer = (report) => reports.push(report);
  data(oled, 0, 0, 0);
  data(oled, 7);
  command(oled, 0xa7);
  command(oled, 0xa7);
  assert.deepEqual(reports, [
    { dataBytes: 3, changed: false },
    { dataBytes: 1, changed: true },
    { dataBytes: 0, changed: true },
    { dataBytes: 0, changed: false },
  ]);
});

test('an unplugged or unpowered module does not answer', () => {
  const oled = clearedDisplay();
  oled.connected = false;
  assert.equal(oled.answers(), false);
  oled.connected = true;
  oled.powerOff();
  assert.equal(oled.answers(), false);
  assert.deepEqual(lit(oled.frame()), []);
});
