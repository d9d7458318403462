/** What the other controllers do differently from the SSD1306, against their data sheets, driven byte by byte as over I2C. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DISPLAY_CONTROLLERS, type Display, type DisplayController, displayWith } from 'bombe-virtual-board';

const COMMANDS = 0x00;
const DATA = 0x40;
const ONE_DATA = 0xc0;

const UPRIGHT = [0xa1, 0xc8];
const ON = 0xaf;

function send(oled: Display, control: number, ...bytes: number[]): void {
  oled.begin();
  for (const byte of [control, ...bytes]) oled.write(byte);
  oled.end();
}

function read(oled: Display, count: number): number[] {
  oled.begin();
  const bytes = Array.from({ length: count }, () => oled.read());
  oled.end();
  return bytes;
}

/** Sets the cursor of page addressing mode. */
const moveTo = (oled: Display, page: number, column: number) =>
  send(oled, COMMANDS, 0xb0 | page, column & 0x0f, 0x10 | (column >> 4));

/** The commands that a display has refused. */
function refused(oled: Display): number[] {
  const commands: number[] = [];
  oled.onUnknownCommand = (command) => commands.push(command);
  return commands;
}

/** A display that is powered, upright and switched on, and has nothing else. */
function powered(controller: DisplayController): Display {
  const oled = displayWith(controller);
  oled.powerOn();
  send(oled, COMMANDS, ...UPRIGHT, ON);
  return oled;
}

/** Fills the whole memory with dark pixels, page by page. */
function clear(oled: Display, columns: number): void {
  for (let page = 0; page < 8; page++) {
    moveTo(oled, page, 0);
    send(oled, DATA, ...Array(columns).fill(0));
  }
}

function lit(oled: Display): string[] {
  const frame = oled.frame();
  const points = Array.from({ length: 128 * 64 }, (_, at) => [at % 128, at >> 7] as const);
  return points.filter(([x, y]) => frame.pixel(x, y)).map(([x, y]) => `${x},${y}`);
}

test('all controllers can be had by their names', () => {
  assert.deepEqual([...DISPLAY_CONTROLLERS], ['ssd1306', 'ssd1309', 'sh1106']);
  assert.deepEqual(
    DISPLAY_CONTROLLERS.map((controller) => displayWith(controller).name),
    ['SSD1306', 'SSD1309', 'SH1106'],
  );
});

test('only an SSD1306 is dark until its charge pump is on', () => {
  const isDark = DISPLAY_CONTROLLERS.map((controller) => lit(powered(controller)).length === 0);
  assert.deepEqual(isDark, [true, false, false]);
});

test('only an SSD1306 has a charge pump: to others 0x8D is no command, and its value a column', () => {
  for (const controller of DISPLAY_CONTROLLERS) {
    const oled = powered(controller);
    const commands = refused(oled);
    clear(oled, 128);
    moveTo(oled, 0, 0);
    send(oled, COMMANDS, 0x8d, 0x14);
    send(oled, DATA, 1);
    const column = { ssd1306: 0, ssd1309: 64, sh1106: 62 }[controller];
    assert.deepEqual(commands, controller === 'ssd1306' ? [] : [0x8d]);
    assert.ok(lit(oled).includes(`${column},0`), controller);
  }
});

test('an SH1106 shows the columns 2 to 129 of its 132', () => {
  const oled = powered('sh1106');
  clear(oled, 132);
  for (const [page, column] of [
    [0, 1],
    [1, 2],
    [6, 129],
    [7, 130],
  ] as const) {
    moveTo(oled, page, column);
    send(oled, DATA, 1);
  }
  assert.deepEqual(lit(oled), ['0,8', '127,48']);
});

test('an SH1106 loses what is written behind its last column, others begin again', () => {
  for (const controller of DISPLAY_CONTROLLERS) {
    const oled = powered(controller);
    send(oled, COMMANDS, ...(controller === 'ssd1306' ? [0x8d, 0x14] : []));
    clear(oled, controller === 'sh1106' ? 132 : 128);
    moveTo(oled, 0, controller === 'sh1106' ? 129 : 127);
    send(oled, DATA, 1, 2, 4, 8, 16);
    const others = ['0,1', '1,2', '2,3', '3,4', '127,0'].sort();
    assert.deepEqual(lit(oled).sort(), controller === 'sh1106' ? ['127,0'] : others);
  }
});

test('an SH1106 has page addressing and no scrolling', () => {
  for (const command of [0x20, 0x21, 0x22, 0x26, 0x27, 0x29, 0x2a, 0x2e, 0x2f, 0xa3, 0x8d]) {
    const oled = powered('sh1106');
    const commands = refused(oled);
    send(oled, COMMANDS, command);
    assert.deepEqual(commands, [command]);
  }
});

test('an SSD1309 has all addressing modes', () => {
  const oled = powered('ssd1309');
  clear(oled, 128);
  send(oled, COMMANDS, 0x20, 0x00, 0x21, 126, 127, 0x22, 3, 4);
  send(oled, DATA, 1, 2, 4);
  assert.deepEqual(lit(oled), ['126,24', '127,25', '126,34']);
});

test('an SSD1309 that is to be locked is not modelled', () => {
  const oled = powered('ssd1309');
  const commands = refused(oled);
  send(oled, COMMANDS, 0xfd, 0x12, 0xdc, 0x00);
  assert.deepEqual(commands, []);
  send(oled, COMMANDS, 0xfd, 0x16);
  assert.deepEqual(commands, [0xfd]);
});

test('an SH1106 is dark while its converter is off, and takes no other value for it', () => {
  const oled = powered('sh1106');
  const commands = refused(oled);
  send(oled, COMMANDS, 0xad, 0x8a);
  assert.deepEqual(lit(oled), []);
  send(oled, COMMANDS, 0xad, 0x8b);
  assert.notDeepEqual(lit(oled), []);
  send(oled, COMMANDS, 0x32, 0xad, 0x10);
  assert.deepEqual(commands, [0xad]);
});

test('the converter of an SH1106 is on again after a reset', () => {
  const oled = powered('sh1106');
  send(oled, COMMANDS, 0xad, 0x8a);
  oled.powerOff();
  oled.powerOn();
  send(oled, COMMANDS, ...UPRIGHT, ON);
  assert.notDeepEqual(lit(oled), []);
});

test('an SH1106 gives pixels back, a byte late, if pixels were announced last; others give their status', () => {
  for (const controller of DISPLAY_CONTROLLERS) {
    const oled = powered(controller);
    moveTo(oled, 3, 20);
    send(oled, DATA, 0x12, 0x34, 0x56);
    oled.begin();
    for (const byte of [0x80, 0xb3, 0x80, 0x04, 0x80, 0x11, ONE_DATA]) oled.write(byte);
    oled.end();
    const [, ...pixels] = read(oled, 4);
    assert.deepEqual(pixels, controller === 'sh1106' ? [0x12, 0x34, 0x56] : [0, 0, 0]);
    // After a command it is the status again.
    send(oled, COMMANDS, 0xae);
    assert.deepEqual(read(oled, 1), [0x40]);
    send(oled, COMMANDS, ON);
    assert.deepEqual(read(oled, 2), [0, 0]);
  }
});

test('read-modify-write is not modelled', () => {
  const oled = powered('sh1106');
  const commands = refused(oled);
  send(oled, COMMANDS, 0xe0, 0xee);
  assert.deepEqual(commands, [0xe0, 0xee]);
});
