/**
 * Keeps the flash from one visit to the next, in the browser's database, sector by sector.
 *
 * One page at a time owns it, the one that was opened last: two consoles writing to one flash would ruin both games.
 */

const STORE = 'sectors';

/** The flash of this address, as it was left. */
export class FlashStore {
  private readonly database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.database = database;
  }

  /** Opens the store that belongs to a page. `onTaken` is called when another page has taken it over. */
  static async open(page: string, onTaken: () => void): Promise<FlashStore> {
    await own(`bombe ${page}`, onTaken);
    const request = indexedDB.open(`bombe ${page}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    return new FlashStore(await settled(request));
  }

  /** Puts every sector that was kept into `flash`. */
  async restore(flash: Uint8Array): Promise<void> {
    const store = this.database.transaction(STORE, 'readonly').objectStore(STORE);
    const [keys, sectors] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
    keys.forEach((key, index) => {
      const sector: unknown = sectors[index];
      if (typeof key === 'number' && sector instanceof Uint8Array && key + sector.length <= flash.length) {
        flash.set(sector, key);
      }
    });
  }

  /**
   * Keeps these sectors, by where they begin. When this has resolved, a reload finds them, and so does a browser that has
   * crashed. It does not wait for the disk: a busy one may take half a minute, and the display would stand still meanwhile.
   */
  save(sectors: ReadonlyMap<number, Uint8Array>): Promise<void> {
    const transaction = this.database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    const store = transaction.objectStore(STORE);
    for (const [offset, bytes] of sectors) store.put(bytes, offset);
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
    });
  }
}

/** Takes the lock of that name from whoever has it. Where there are no locks, as without https, nobody is told. */
function own(name: string, onTaken: () => void): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve();
  return new Promise((resolve) => {
    const held = () =>
      new Promise<never>(() => {
        resolve();
      });
    locks.request(name, { steal: true }, held).catch(onTaken);
  });
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });
}
