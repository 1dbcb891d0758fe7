// Offline use: stores all files of the page, those of one version together.
//
// `files.json`, made by the build, has a version and the names of all files. A version is fetched as a whole into a cache
// of its own before anything is served from it, so that no page is ever made of two. Each visit asks for `files.json`
// again; what is new is fetched meanwhile and serves the next visit, unless another window still has the old one. The cost
// is one copy of the folder, two while an update waits. All names are relative to this file, and caches are named by it:
// pages below other paths of one server have their own.

{
  /** Members of a service worker that a window lacks; the types of both cannot be used together. */
  interface LastingEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface FetchEvent extends LastingEvent {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
  }
  interface OpenWindow {
    readonly url: string;
    postMessage(message: unknown): void;
  }
  interface WorkerScope {
    readonly clients: {
      claim(): Promise<void>;
      matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
    };
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
    addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  }
  interface FileList {
    readonly version: string;
    readonly files: readonly string[];
  }

  const scope = self as unknown as WorkerScope;
  const home = new URL('./', self.location.href);
  const listAddress = new URL('files.json', home).href;
  const prefix = `isodoku ${home.pathname} `;
  const cacheOf = (version: string) => prefix + 'version ' + version;
  /** Contains the lists of the current and the next files. */
  const lists = prefix + 'lists';
  type Place = 'now' | 'next';
  const placeAddress = (place: Place) => new URL(`?list=${place}`, home).href;

  const storedList = async (place: Place): Promise<FileList | null> => {
    const response = await (await caches.open(lists)).match(placeAddress(place));
    return response ? ((await response.json()) as FileList) : null;
  };
  const storeList = async (place: Place, list: FileList | null): Promise<void> => {
    const cache = await caches.open(lists);
    if (list) await cache.put(placeAddress(place), new Response(JSON.stringify(list)));
    else await cache.delete(placeAddress(place));
  };
  const fetchedList = async (): Promise<FileList> => {
    const response = await fetch(listAddress, { cache: 'no-store' });
    if (!response.ok) throw new Error(`files.json: ${response.status}`);
    return (await response.json()) as FileList;
  };
  const fetchVersion = async (list: FileList): Promise<void> => {
    const cache = await caches.open(cacheOf(list.version));
    const keep = async (file: string): Promise<void> => {
      const address = new URL(file, home).href;
      // Files that the page has just fetched are only revalidated, if the server supports it.
      const response = await fetch(address, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      // Some servers redirect from index.html to the folder, and a redirected response cannot answer a visit.
      const isLed = response.redirected;
      await cache.put(address, isLed ? new Response(await response.blob(), { headers: response.headers }) : response);
    };
    await Promise.all(list.files.map(keep));
  };
  const dropOthers = async (version: string): Promise<void> => {
    for (const name of await caches.keys()) {
      const isOurs = name.startsWith(prefix) && name !== lists;
      if (isOurs && name !== cacheOf(version)) await caches.delete(name);
    }
  };

  const windows = async (): Promise<readonly OpenWindow[]> => {
    const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    return all.filter((one) => one.url.startsWith(home.href));
  };

  /** Activates the waiting version, if no window is open except for the one that is being reloaded. */
  const adoptNext = async (): Promise<void> => {
    const next = await storedList('next');
    if (!next || (await windows()).length > 1) return;
    await storeList('now', next);
    await storeList('next', null);
    await dropOthers(next.version);
  };
  const takeList = async (list: FileList): Promise<void> => {
    const now = await storedList('now');
    const next = await storedList('next');
    if (list.version === now?.version || list.version === next?.version) return;
    await fetchVersion(list);
    await storeList(now ? 'next' : 'now', list);
    if (now) for (const one of await windows()) one.postMessage('new version');
  };

  const answer = async (request: Request): Promise<Response> => {
    const list = await storedList('now');
    if (list) {
      const address = new URL(request.url);
      address.search = '';
      address.hash = '';
      if (address.href === home.href) address.pathname += 'index.html';
      const response = await (await caches.open(cacheOf(list.version))).match(address.href);
      if (response) return response;
    }
    return fetch(request);
  };
  const visit = async (request: Request): Promise<Response> => {
    await adoptNext().catch(() => undefined);  // whatever the cache says, there may be a network
    return answer(request).catch(() => fetch(request));
  };

  scope.addEventListener('install', (event) => {
    event.waitUntil(fetchedList().then(takeList).then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(home.href) || request.url === listAddress) return;
    if (request.mode !== 'navigate') return event.respondWith(answer(request));
    const response = visit(request);
    event.respondWith(response);
    event.waitUntil(response.then(fetchedList).then(takeList).catch(() => undefined));
  });
}
