/**
 * Keeps the flash in the browser's database from one visit to the next, sector by sector.
 *
 * Only the page that was opened last owns it: two consoles writing to one flash would destroy both games.
 */

import { FLASH_SIZE } from 'bombe-virtual-board';
import { withTimeout } from './timeout.ts';

const STORE = 'sectors';
/** A busy disk takes a second or two; a database that takes this long will not answer. */
const PATIENCE_S = 8;
const DATABASE = "the browser's database";

/** The stored flash of a page. */
export class FlashStore {
  private readonly database: IDBDatabase;
  private isOpen = true;

  private constructor(database: IDBDatabase) {
    this.database = database;
  }

  /** Opens the store of a page. `onTaken` is called when another tab has taken it over. */
  static async open(page: string, onTaken: () => void): Promise<FlashStore> {
    await withTimeout(PATIENCE_S, "the browser's locks", own(`bombe ${page}`, onTaken));
    const request = indexedDB.open(`bombe ${page}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return new FlashStore(await withTimeout(PATIENCE_S, DATABASE, settled(request)));
  }

  /** The stored flash; sectors that were never saved are blank. */
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
   * Saves sectors, by their offsets. Once this has resolved, a reload finds them, even after a crash of the browser. It does not
   * wait for the disk: a busy one may take half a minute, and the display would not change meanwhile. A closed store ignores
   * them.
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

  /** Stops saving: the next visit finds the flash as it was saved last. */
  close(): void {
    this.isOpen = false;
    this.database.close();
  }
}

/** A blank flash. */
export function blankFlash(): Uint8Array {
  return new Uint8Array(FLASH_SIZE).fill(0xff);
}

/**
 * Takes the lock of that name from the page that has it. Without https there are no locks, and `onTaken` is never called; where
 * locks are forbidden, so is the database.
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
