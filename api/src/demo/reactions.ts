import type { IranCalendar } from './iranCalendar.ts';
import { makePrng } from '../drawing/prng.ts';
import type { SeedChannel, SeedEvent, SeedLike, SeedSave, SeedUser } from './world/worldTypes.ts';
import { theRow } from '../db/theRow.ts';
import { hostOf } from './hostOf.ts';

export interface Reactions {
  likes: SeedLike[];
  saves: SeedSave[];
}

/** Likes and saves since an event was announced; better known hosts get more. */
export function makeReactions(
  calendar: IranCalendar,
  users: SeedUser[],
  channels: SeedChannel[],
  events: SeedEvent[],
): Reactions {
  const likes: SeedLike[] = [];
  const saves: SeedSave[] = [];
  const full = users.filter(({ roleId }) => roleId >= 2);
  const sara = theRow(full[0], 'sara');

  for (const event of events) {
    const rng = makePrng(`reactions/${event.id}`);
    const channel = hostOf(channels, event);
    const sociable = full.filter(({ id, createdAt }) => id !== channel.userId && createdAt < event.createdAt);
    const since = calendar.offsetOf(event.createdAt);
    const when = (): string => calendar.at(0, Math.floor(since * (1 - rng.next() ** 2) * 24 * 60));
    const liking = rng.sample(sociable, rng.int(3, 10 + Math.round(channel.rank / 110)));
    for (const user of liking) likes.push({ userId: user.id, eventId: event.id, createdAt: when() });
    const saving = new Set(rng.sample(sociable, rng.int(0, 7)));
    if (sociable.includes(sara) && event.status !== 'ended' && rng.chance(0.06)) saving.add(sara);
    for (const user of saving) saves.push({ userId: user.id, eventId: event.id, createdAt: when() });
    event.views = liking.length * rng.int(9, 21) + rng.int(20, 160);
  }
  return { likes, saves };
}
