/** East and west of UTC, both by half an hour; one has daylight saving. */
const zones = ['Asia/Tehran', 'America/St_Johns'] as const;

/** The time zone that a run of tests has: by turns, and by the day where nobody knows of a run before. */
export function zoneOfRun(before: string | undefined, now: Date): string {
  const known = zones.findIndex((zone) => zone === before);
  const turn = known === -1 ? Math.floor(now.getTime() / 86_400_000) : known + 1;
  return zones[turn % zones.length]!;
}
