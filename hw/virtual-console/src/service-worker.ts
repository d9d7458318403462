/**
 * Keeps a copy of the page for times without a network, or with one that does not answer. What the network has comes first, so
 * that a new version shows at the next reload; the copy is taken when the page is opened for the first time.
 */

/** Set when the page is built: a name that changes with any file, and all files. */
declare const BUILD: string;
declare const FILES: readonly string[];

/** The part of a service worker's scope that is used here. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

interface Lasting {
  waitUntil(done: Promise<unknown>): void;
}

interface Asked {
  readonly request: Request;
  /** Who asks, and who comes to be by the answer, if anybody: a page, or a thread of one. */
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

const scope = globalThis as unknown as Scope;
/** Caches belong to a whole host, which may have several consoles. */
const PREFIX = `bombe ${new URL('.', location.href).pathname} `;
const CACHE = PREFIX + BUILD;
/** Longer than a network takes that is worth waiting for. */
const PATIENCE_MS = 3000;
/** Pages and threads that are copies. What they ask for is copied at once: nobody waits for the same network again and again. */
const copies = new Set<string>();

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answer({ request, clientId, resultingClientId }: Asked): Promise<Response> {
  const copy = await caches.match(request, { ignoreSearch: true });
  if (!copy) return fetch(request);
  const answered = copies.has(clientId) ? copy : await Promise.race([fromNetwork(request, copy), later(copy)]);
  if (answered === copy && resultingClientId) copies.add(resultingClientId);
  return answered;
}

/** The network's answer, or the copy in place of a failure. */
async function fromNetwork(request: Request, copy: Response): Promise<Response> {
  try {
    const response = await fetch(request);
    return response.status < 400 ? response : copy;
  } catch {
    return copy;
  }
}

function later(copy: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(copy), PATIENCE_MS));
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event));
});
