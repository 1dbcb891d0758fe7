// Stores the page for offline use, if the browser supports it, and reports that.
//
// A page that was opened before the service worker was installed is not under its control. But the worker has then
// fetched all files, so the next visit needs no network.

export async function keepForOffline(place: HTMLElement): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let isNew = false;
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.data !== 'new version') return;
    isNew = true;
    place.textContent = 'A new version of this page is available: it is loaded on the next visit.';
  });
  try {
    await navigator.serviceWorker.register(new URL('service_worker.js', import.meta.url));
    await navigator.serviceWorker.ready;
    if (!isNew) place.textContent = 'This page now works without a network.';
  } catch {
    // Private windows and some settings forbid it. The page then still works with a network.
    place.textContent = '';
  }
}
