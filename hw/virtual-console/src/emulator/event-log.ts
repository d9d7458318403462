/** Reports the events of a board, and describes commands, for the event log. */

import type { VirtualBoard } from 'bombe-virtual-board';
import type { Command, Report } from '../protocol.ts';

/** Reports all events of a board. */
export function reportEvents(board: VirtualBoard, tell: (report: Report) => void): void {
  const event = (text: string, atNs: number) => tell({ kind: 'event', text, atMs: atNs / 1e6 });
  board.onLamp(({ letter, colour, atNs }) => {
    tell({ kind: 'lamp', letter, colour, atMs: atNs / 1e6 });
    event(`lamp ${letter} ${colour}`, atNs);
  });
  board.onPiezo(({ hz, atNs }) => {
    tell({ kind: 'tone', hertz: hz, atMs: atNs / 1e6 });
    event(hz > 0 ? `tone ${Math.round(hz)} Hz` : 'silence', atNs);
  });
  board.onFlash(({ operation, offset, atNs }) => event(`flash ${operation} 0x${offset.toString(16)}`, atNs));
  board.onReset(({ reason, atNs }) => event(`reset by the watchdog (${reason})`, atNs));
  board.onBootLoader(({ atNs }) => event('in the boot loader: the firmware does not run', atNs));
  board.onFault(({ kind, message, atNs }) => event(`${kind}: ${message}`, atNs));
  board.onLog((bytes) => tell({ kind: 'log', bytes: bytes.slice() }));
}

/** A command as a line of the event log; undefined if it does not affect the console. */
export function describe(command: Command): string | undefined {
  switch (command.kind) {
    case 'finger':
      return `button ${command.button} ${command.down ? 'pressed' : 'released'}`;
    case 'turn':
      return `selector ${command.shape} at ${command.position}`;
    case 'power':
      return `power ${command.on ? 'on' : 'off'}`;
    case 'pull-plug':
      return 'plug pulled';
    case 'reset':
      return 'reset button';
    case 'trouble': {
      const { unplugged, bounce, noise } = command.troubles;
      const said = [unplugged && 'display unplugged', bounce && 'buttons bounce', noise && 'noise on the selectors'];
      return said.filter((part) => part).join(', ') || 'nothing is broken';
    }
    case 'cable':
      return command.on ? 'USB cable plugged in' : 'USB cable pulled';
    case 'load-flash':
      return 'flash image loaded';
    default:
      return undefined;
  }
}
