/** Has the browser keep a copy of the pages, for visits without a network. They work without the copy, too. */
export function keepOfflineCopy(): void {
  navigator.serviceWorker
    ?.register('service-worker.js')
    .catch((error: unknown) => console.info('no offline copy:', error));
}
