/** The page's elements. */

/** Finds an element of the page. Throws if it is missing, which is a bug. */
export function element<T extends Element>(id: string, kind: abstract new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}

/** Calls `action` on each click of a button. */
export function onClick(id: string, action: () => unknown): void {
  element(id, HTMLButtonElement).addEventListener('click', () => action());
}

/** Calls `action` whenever a check box or radio button has changed, with whether it is checked now. */
export function onChange(id: string, action: (on: boolean) => unknown): void {
  const input = element(id, HTMLInputElement);
  input.addEventListener('change', () => action(input.checked));
}

/** Offers the visitor a file to save. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(content);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
