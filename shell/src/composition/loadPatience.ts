/** On a quick network, so that the last good version is up within five seconds. In milliseconds. */
const atLeast = 4000;
/** Whoever waits for longer wants to be told that it does not work. In milliseconds. */
const atMost = 20_000;
/** A version asks for its entry, its parts and its data in turn, and each comes as slowly as the shell has come. */
const turns = 4;

/**
 * What a version may take from its entry to its first drawing on this page's network, in milliseconds: on a slow one
 * every version would be given up, and where there is no other, a screen that was on its way. The shell's own scripts
 * tell how slow it is; a remote's may be what is wrong.
 */
export function loadPatience(): number {
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/_apps/shell/'))
    // From a cache it says nothing of the network.
    .filter(({ transferSize }) => transferSize > 0);
  return Math.min(Math.max(atLeast, ...scripts.map(({ duration }) => turns * duration)), atMost);
}
