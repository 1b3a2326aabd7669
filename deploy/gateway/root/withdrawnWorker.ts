/**
 * Replaces whatever worker a browser has: caches are deleted, and pages have no worker from now on. It sweeps a
 * second time for what the former worker was still writing when it was replaced.
 */
export const withdrawnWorker = `const sweep = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
};
const leave = async () => {
  await sweep().finally(() => registration.unregister());
  for (let second = 0; second < 5; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await sweep();
  }
};
addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(leave()));
`;
