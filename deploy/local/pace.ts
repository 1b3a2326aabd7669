/** What the work below takes on a developer's machine with nothing else to do, in ms. */
const reference = 45;

/** Some of what tests do: short-lived objects, text, a sort. */
function work(): void {
  const rows = Array.from({ length: 40_000 }, (_, at) => ({ id: (at * 7919) % 40_009, name: `name ${at % 97}` }));
  rows.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  JSON.parse(JSON.stringify(rows));
}

/**
 * How much slower this machine is now than a developer's: 1 for the same pace or a quicker one. The median of several
 * tries, so that a moment's pause of the machine does not count.
 */
export function measurePace(tries = 7): number {
  const times = Array.from({ length: tries }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  }).sort((a, b) => a - b);
  return Math.max(1, Math.round((times[Math.floor(tries / 2)]! / reference) * 10) / 10);
}
