/**
 * Keeps the flash from one visit to the next, in the browser's database, sector by sector.
 *
 * One page at a time owns it, the one that was opened last: two consoles writing to one flash would ruin both games.
 */

import { FLASH_SIZE } from 'bombe-virtual-board';
import { withTimeout } from './timeout.ts';

const STORE = 'sectors';
/** A busy disk takes a second or two; a database that takes so long is not going to answer. */
const PATIENCE_S = 8;
const DATABASE = "the browser's database";

/** The flash of this address, as it was left. */
export class FlashStore {
  private readonly database: IDBDatabase;
  private isOpen = true;

  private constructor(database: IDBDatabase) {
    this.database = database;
  }

  /** Opens the store that belongs to a page. `onTaken` is called when another page has taken it over. */
  static async open(page: string, onTaken: () => void): Promise<FlashStore> {
    await withTimeout(PATIENCE_S, "the browser's locks", own(`bombe ${page}`, onTaken));
    const request = indexedDB.open(`bombe ${page}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return new FlashStore(await withTimeout(PATIENCE_S, DATABASE, settled(request)));
  }

  /** A flash with every sector that was kept. */
  async restored(): Promise<Uint8Array> {
    const flash = blankFlash();
    const store = this.database.transaction(STORE, 'readonly').objectStore(STORE);
    const reading = Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
    const [keys, sectors] = await withTimeout(PATIENCE_S, DATABASE, reading);
    keys.forEach((key, index) => {
      const sector: unknown = sectors[index];
      if (typeof key === 'number' && sector instanceof Uint8Array && key + sector.length <= flash.length) {
        flash.set(sector, key);
      }
    });
    return flash;
  }

  /**
   * Keeps these sectors, by where they begin. When this has resolved, a reload finds them, and so does a browser that has
   * crashed. It does not wait for the disk: a busy one may take half a minute, and the display would stand still meanwhile.
   * A closed store lets them go.
   */
  async save(sectors: ReadonlyMap<number, Uint8Array>): Promise<void> {
    if (!this.isOpen) return;
    const transaction = this.database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    const store = transaction.objectStore(STORE);
    for (const [offset, bytes] of sectors) store.put(bytes, offset);
    const saving = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
    });
    await withTimeout(PATIENCE_S, DATABASE, saving);
  }

  /** Nothing is kept from now on: the flash of the next visit is the one that was saved last. */
  close(): void {
    this.isOpen = false;
    this.database.close();
  }
}

/** A flash in which nothing was ever written. */
export function blankFlash(): Uint8Array {
  return new Uint8Array(FLASH_SIZE).fill(0xff);
}

/**
 * Takes the lock of that name from whoever has it. Where there are no locks, as without https, nobody is told; where they
 * are forbidden, so is the database.
 */
function own(name: string, onTaken: () => void): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve();
  return new Promise((resolve, reject) => {
    let isHeld = false;
    const hold = () => {
      isHeld = true;
      resolve();
      return new Promise<never>(() => {});
    };
    locks.request(name, { steal: true }, hold).catch((error: unknown) => (isHeld ? onTaken() : reject(error)));
  });
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });
}
