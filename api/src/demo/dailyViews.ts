import type { eventDailyViews } from '../db/schema/reactions.ts';
import { makePrng } from '../drawing/prng.ts';
import type { SeedEvent } from './world/worldTypes.ts';

const day = 24 * 3600_000;

/**
 * The views of an event spread over its last thirty days, up to today. Their sum is the event's own count.
 */
export function dailyViews(event: SeedEvent, today: Date): (typeof eventDailyViews.$inferInsert)[] {
  const rng = makePrng(`views/${event.id}`);
  const ends = event.dates.map(({ end }) => Date.parse(end));
  const last = Math.min(today.getTime(), Math.max(...ends));
  const days = Math.max(1, Math.min(30, Math.floor((last - Date.parse(event.createdAt)) / day)));
  const weights = Array.from({ length: days }, (_, i) => (i + 1) * (0.5 + rng.next()));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let counted = 0;
  return weights.map((weight, i) => {
    const views = i === days - 1 ? event.views - counted : Math.floor((event.views * weight) / total);
    counted += views;
    return { eventId: event.id, day: new Date(last - (days - 1 - i) * day).toISOString().slice(0, 10), views };
  });
}
