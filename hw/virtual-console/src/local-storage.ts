/**
 * What the pages keep in the browser besides the flash: small texts by name.
 *
 * A browser may forbid its storage, or have no room left in it. That is no reason for a page to stop: what the storage does
 * not take is remembered for as long as the page is open, and nobody who asks need know the difference.
 */

/** What the storage did not take. */
const untaken = new Map<string, string>();

/** What was kept under a name; null if nothing was. */
export function recall(name: string): string | null {
  return untaken.get(name) ?? withStorage((storage) => storage.getItem(name)) ?? null;
}

/** Keeps a text in place of what was kept under that name. */
export function keep(name: string, text: string): void {
  const isTaken = withStorage((storage) => {
    storage.setItem(name, text);
    return true;
  });
  if (isTaken) untaken.delete(name);
  else untaken.set(name, text);
}

/** Keeps nothing under a name. */
export function forget(name: string): void {
  untaken.delete(name);
  withStorage((storage) => storage.removeItem(name));
}

/** Even to name the storage throws where it is forbidden. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
