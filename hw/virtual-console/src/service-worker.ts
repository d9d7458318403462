/**
 * Keeps a copy of the page for use without a network, or with one that does not answer. The network is tried first, so that a
 * new version appears at the next reload; the copy is made when the page is opened for the first time.
 */

/** Set when the page is built: a name that changes with any file, and the list of all files. */
declare const BUILD: string;
declare const FILES: readonly string[];

/** The part of a service worker's global scope that is used here. */
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
  /** The page or worker that asks, and the one that the response creates, if any. */
  readonly clientId: string;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

const scope = globalThis as unknown as Scope;
/** Caches belong to the whole host, which may have several consoles. */
const PREFIX = `bombe ${new URL('.', location.href).pathname} `;
const CACHE = PREFIX + BUILD;
/** How long the network may take before the copy is used. */
const PATIENCE_MS = 3000;
/** Pages and workers that were served from the copy. Their requests are too, so that they wait for the network only once. */
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

/** The network's response, or the copy if it fails. */
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
