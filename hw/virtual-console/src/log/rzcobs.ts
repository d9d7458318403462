/** The encoding of the firmware's log, rzCOBS: frames end with a zero byte, and zeros inside are packed. Decoded from the end. */

/** Unpacks a frame, without the zero that ends it; null if it is damaged. */
export function unpackFrame(frame: Uint8Array): Uint8Array | null {
  const unpacked: number[] = [];
  let at = frame.length;
  const take = (count: number) => {
    for (let taken = 0; taken < count; taken++) unpacked.push(frame[--at] ?? 0);
  };
  while (at > 0) {
    const code = frame[--at] as number;
    if (code === 0) return null;
    if (code === 0xff) {
      take(134);
    } else if (code >= 0x80) {
      unpacked.push(0);
      take((code & 0x7f) + 7);
    } else {
      for (let bit = 6; bit >= 0; bit--) {
        if ((code >> bit) & 1) unpacked.push(0);
        else take(1);
      }
    }
    // The frame is too short.
    if (at < 0) return null;
  }
  return Uint8Array.from(unpacked.reverse());
}

/** Splits a stream into frames. The rest of a frame that was interrupted by a reset becomes one damaged frame. */
export class FrameCutter {
  private rest = new Uint8Array(0);

  /** The frames that end in these bytes. */
  push(bytes: Uint8Array): Uint8Array[] {
    const all = new Uint8Array(this.rest.length + bytes.length);
    all.set(this.rest);
    all.set(bytes, this.rest.length);
    const frames: Uint8Array[] = [];
    let start = 0;
    for (let end = all.indexOf(0); end >= 0; end = all.indexOf(0, start)) {
      if (end > start) frames.push(all.subarray(start, end));
      start = end + 1;
    }
    this.rest = all.slice(start);
    return frames;
  }
}
