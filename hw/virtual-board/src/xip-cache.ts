/**
 * The cache between the CPU and the flash: 16 KiB, two ways, lines of eight bytes (RP2040 data sheet 2.6.3). A hit costs
 * nothing extra. That the line used longest ago is replaced is an assumption: the data sheet does not say.
 *
 * Only times depend on it; contents are read from the flash itself. The fast lane looks into `first` by itself, because a
 * call per line would cost the emulator a tenth of its speed.
 */

/** The number of sets: 16 KiB / 8 bytes / 2 ways. */
export const XIP_SETS = 1024;

/** A line that is never in the flash. */
const NOTHING = -1;

/** Which lines are in the cache. A line is numbered by its address in the flash, divided by eight. */
export class XipCache {
  /** For each set the line that was used last. */
  readonly first = new Int32Array(XIP_SETS).fill(NOTHING);
  private readonly second = new Int32Array(XIP_SETS).fill(NOTHING);
  private readonly missCycles: number;
  /** The number of misses so far. */
  misses = 0;
  /** Called with each line that was missed, for profiles. */
  onMiss: ((line: number) => void) | null = null;

  constructor(missCycles: number) {
    this.missCycles = missCycles;
  }

  /** Uses a line, and returns the cycles that the CPU waits for it. */
  use(line: number): number {
    const set = line & (XIP_SETS - 1);
    const newest = this.first[set] as number;
    if (newest === line) return 0;
    const isHit = this.second[set] === line;
    this.second[set] = newest;
    this.first[set] = line;
    if (isHit) return 0;
    this.misses += 1;
    this.onMiss?.(line);
    return this.missCycles;
  }

  /** Uses the lines of `length` bytes, and returns the cycles that the CPU waits for them. */
  useRange(offset: number, length: number): number {
    let cycles = 0;
    for (let line = offset >>> 3; line <= (offset + length - 1) >>> 3; line++) cycles += this.use(line);
    return cycles;
  }

  /** Forgets all lines. */
  flush(): void {
    this.first.fill(NOTHING);
    this.second.fill(NOTHING);
  }
}
