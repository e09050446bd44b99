// @ts-nocheck -- runs in the browser's own thread; the build fills in the version and the files.
const VERSION = 'VERSION';
const FILES = [/* FILES */];
const CACHE = `rumpus-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

/** Everything, a few at a time: files of the last version that are still the same come from its cache. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  for (const path of FILES) {
    const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
    await (known === undefined ? cache.add(new Request(path, { cache: 'reload' })) : cache.put(path, known));
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers());
});

/** Another window may still run the version before: what it has not fetched yet stays as long as it is open. */
async function forgetOthers() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const name of await caches.keys())
    if (windows.length < 2 && name.startsWith('rumpus-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (/^\/(api|ws|healthz|readyz|metrics)\b/.test(address.pathname)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

/** Every address of the app is the same page. */
async function page(request) {
  const kept = await caches.match('/', { cacheName: CACHE });
  return kept ?? fetch(request);
}

async function file(request) {
  const kept =
    (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ??
    (await caches.match(request, { ignoreVary: true }));
  if (kept !== undefined) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    const cache = await caches.open(CACHE);
    await cache.put(request, fresh.clone());
  }
  return fresh;
}
