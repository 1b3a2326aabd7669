import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PureEvent } from 'shared-kernel/contract/eventForm';
import type { Db } from '../../../db/database.ts';
import { events } from '../../../db/schema/events.ts';
import { channels } from '../../../db/schema/people.ts';
import { eventSessions, reservations } from '../../../db/schema/seats.ts';
import { fail } from '../../../errors/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { readEditedEvent, readSeats } from './editedEvent.ts';
import { isReserved } from './eventForm.ts';
import { readFormParts } from './formParts.ts';
import { isTitleFree } from './references.ts';
import { versionOf } from '../../../views/formVersion.ts';
import { toForm } from './toForm.ts';
import { findWaiting } from './waitingUpdate.ts';
import { theRow } from '../../../db/theRow.ts';

/** An event as its owner edits it: the waiting edit, or the event as it is. */
export async function readPureEvent(db: Db, id: number, viewer: Viewer): Promise<PureEvent> {
  const current = (await readEditedEvent(db, id, readSeats)) ?? fail('not_found');
  const waiting = await findWaiting(db, id);
  const shown = toForm(current);
  const form = waiting?.form ?? shown;
  const ahead = current.sessions.filter(({ end, taken }) => end > viewer.now && taken > 0);
  const [partsOf, total, [owed], [channel]] = await Promise.all([
    readFormParts(db, waiting ? [form, shown] : [form], viewer),
    db.$count(reservations, and(eq(reservations.eventId, id), inArray(reservations.status, ['held', 'reserved']))),
    readOwed(db, id, viewer.now),
    db.select({ username: channels.username }).from(channels).where(eq(channels.id, current.event.channelId)),
  ]);
  return {
    id,
    slug: current.event.slug,
    form,
    ...partsOf(form),
    username: theRow(channel, 'channel').username,
    shown,
    ...(waiting && { shown_parts: partsOf(shown) }),
    version: versionOf(form),
    reservations: total,
    will_wait: isReserved(current, viewer.now),
    taken: ahead.map(({ start, taken }) => ({ start: start.toISOString(), count: taken })),
    to_give_back: theRow(owed, 'sum'),
    has_pending_update: waiting !== null,
  };
}

/** What deleting the event now would refund: the payments for future seats. */
const readOwed = (db: Db, eventId: number, now: Date) =>
  db
    .select({
      guests: sql<number>`count(distinct ${reservations.userId})::int`,
      amount: sql<number>`least(coalesce(sum(${reservations.paid}), 0), 2000000000)::int`,
    })
    .from(reservations)
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .where(and(eq(reservations.eventId, eventId), eq(reservations.status, 'reserved'), gt(eventSessions.end, now)));

/** Whether a user has no other event with this title; `except` is the one that is being edited. */
export async function hasTitleFree(
  db: Db,
  userId: number,
  title: string,
  except: number | undefined,
): Promise<boolean> {
  const own = await db
    .select({ title: events.title })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(
      and(
        eq(channels.userId, userId),
        isNull(events.deletedAt),
        except === undefined ? undefined : ne(events.id, except),
      ),
    );
  return isTitleFree(title, own);
}
