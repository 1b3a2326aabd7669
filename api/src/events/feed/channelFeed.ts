import { eq, sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Calls } from 'shared-kernel/contract/calls';
import type { ListOrder } from 'shared-kernel/contract/feed';
import { events } from '../../db/schema/events.ts';
import { channels, follows } from '../../db/schema/people.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import type { Feed } from './feedPage.ts';
import { isAhead, isListed, isPast, now } from './filters.ts';
import { byKey, type KeyType } from './orderedScan.ts';

type Order = Static<typeof ListOrder>;
type List = Static<Calls['feed.ofChannel']['params']>['list'];

/**
 * The lists of a channel's page, in any order. They are only as long as one host has events, so they need no index
 * of their own.
 */
export function channelFeed(channelId: number, list: List, chosen: Order | undefined, viewerId: number): Feed {
  const order = chosen ?? (list === 'all' ? 'farthest' : 'nearest');
  const { key, keyType = 'timestamptz', isDescending } = orders(list, viewerId)[order];
  const which = { all: undefined, available: isAhead, past: isPast }[list];
  return {
    key: `channel ${channelId} ${list} ${order}`,
    scans: [byKey(key, keyType, isDescending, [eq(events.channelId, channelId), isListed, which])],
  };
}

/** Near and far are in time: from now for future events, and by the end where past ones are listed. */
function orders(list: List, viewerId: number): Record<Order, { key: SQL; keyType?: KeyType; isDescending: boolean }> {
  const next = sql`(select min(s.start) from ${eventSessions} s where s.event_id = ${events.id} and s."end" > ${now})`;
  const created = sql`${events.createdAt}`;
  const time = list === 'available' ? next : sql`${events.lastEnd}`;
  const up = { key: time, isDescending: false };
  const down = { key: time, isDescending: true };
  return {
    newest: { key: created, isDescending: true },
    oldest: { key: created, isDescending: false },
    nearest: list === 'past' ? down : up,
    farthest: list === 'past' ? up : down,
    most_reserves: {
      key: sql`(select coalesce(sum(s.taken), 0) from ${eventSessions} s where s.event_id = ${events.id})`,
      keyType: 'int8',
      isDescending: true,
    },
    most_views: { key: sql`${events.views}`, keyType: 'int8', isDescending: true },
    followings: { key: followedGuests(viewerId), keyType: 'int8', isDescending: true },
  };
}

/** How many of those whom the viewer follows have joined. */
const followedGuests = (viewerId: number): SQL => sql`(select count(distinct r.user_id) from ${reservations} r
  join ${channels} guest on guest.user_id = r.user_id join ${follows} f on f.channel_id = guest.id
  where r.event_id = ${events.id} and r.status = 'reserved' and f.follower_id = ${viewerId})`;
