/**
 * Small texts by name, kept in the browser's local storage.
 *
 * A browser may forbid its storage, or the storage may be full. Texts that it does not accept are kept for as long as the page
 * is open.
 */

/** Texts that the storage did not accept. */
const untaken = new Map<string, string>();

/** The text kept under a name; null if there is none. */
export function recall(name: string): string | null {
  return untaken.get(name) ?? withStorage((storage) => storage.getItem(name)) ?? null;
}

/** Keeps a text under a name, in place of an earlier one. */
export function keep(name: string, text: string): void {
  const isTaken = withStorage((storage) => {
    storage.setItem(name, text);
    return true;
  });
  if (isTaken) untaken.delete(name);
  else untaken.set(name, text);
}

/** Removes the text kept under a name. */
export function forget(name: string): void {
  untaken.delete(name);
  withStorage((storage) => storage.removeItem(name));
}

/** Uses the storage. Where it is forbidden, even accessing it throws. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
