import { holdMs } from '../booking/rules.ts';

const hour = 3600_000;

/** Nobody could answer in less time. */
const shortestOffer = 5 * 60_000;

/**
 * Until when a place that came free now is held for the next in line: as long as the host says, but never for more
 * than half of the time that is left, so that it can go on to somebody else. Null if nobody could answer in time.
 */
export function offeredUntil(deadline: Date, offerHours: number, now: Date): Date | null {
  const left = deadline.getTime() - now.getTime();
  if (left < shortestOffer) return null;
  return new Date(now.getTime() + Math.min(offerHours * hour, left, Math.max(left / 2, holdMs)));
}
