/**
 * A worker that takes the place of any worker that a browser has: nothing is kept any more, and pages are without one
 * from now on. What the former one was still writing when it was replaced is looked for once more.
 */
export const takenBack = `const sweep = async () => {
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
