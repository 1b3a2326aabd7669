/** A worker that takes the place of any worker that a browser has: nothing is kept any more, and pages are without one from now on. */
export const takenBack = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .finally(() => registration.unregister()),
  ),
);
`;
