import { and, arrayContains, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { reminderHours } from 'shared-kernel/contract/figures';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/job.ts';
import { notify } from '../../notices/notify.ts';
import { groupsOf } from '../../db/groupsOf.ts';

const hour = 3600_000;

/** How long before a session guests may be reminded; each reminder can be sent until the next one is due. */
const reminders = reminderHours.map((hours, at) => ({
  hours,
  ahead: hours * hour,
  until: (reminderHours[at + 1] ?? 0) * hour,
}));

type Reminder = (typeof reminders)[number];

/** The first two had these names before there were more. */
const nameOf = (hours: number): string => (hours === 24 ? 'day' : hours === 2 ? 'soon' : `${hours}h`);

/** The start is part of the key, so that a moved session is reminded of again. */
const keyOf = ({ hours }: Reminder) =>
  sql<string>`'reminder/' || ${nameOf(hours)}::text || '/' || ${eventSessions.id} || '/' || extract(epoch from ${eventSessions.start})::bigint`;

/** Which reminders are due now; a reservation made after that moment needs none. */
async function findDue(
  tx: Db,
  reminder: Reminder,
  now: Date,
): Promise<{ userId: number; eventId: number; key: string }[]> {
  const key = keyOf(reminder);
  const dueAt = sql`${eventSessions.start} - ${reminder.ahead / 1000} * interval '1 second'`;
  const wasReminded = sql`exists (select 1 from ${notifications} where ${notifications.key} = ${key} || '/' || ${reservations.userId})`;
  return tx
    .select({ userId: reservations.userId, eventId: events.id, key })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .innerJoin(reservations, eq(reservations.sessionId, eventSessions.id))
    .where(
      and(
        gt(eventSessions.start, new Date(now.getTime() + reminder.until)),
        lte(eventSessions.start, new Date(now.getTime() + reminder.ahead)),
        isNull(events.deletedAt),
        ne(events.status, 'not_held'),
        eq(reservations.status, 'reserved'),
        arrayContains(reservations.reminders, [reminder.hours]),
        sql`${reservations.createdAt} <= ${dueAt}`,
        sql`not ${wasReminded}`,
      ),
    );
}

/** Reminds guests at the times before the session that they have chosen, each once. */
async function remind({ db, live, now }: Pick<Deps, 'db' | 'live' | 'now'>): Promise<void> {
  const at = now();
  for (const reminder of reminders) {
    const due = await db.transaction(async (tx) => {
      const found = await findDue(tx, reminder, at);
      for (const rows of groupsOf(found, (row) => row.key)) {
        await notify(
          tx,
          rows.map(({ userId }) => userId),
          { kind: 'reminder', actorId: null, eventId: rows[0].eventId, key: rows[0].key, at },
        );
      }
      return found;
    });
    if (due.length > 0)
      live.publish(
        due.map(({ userId }) => userId),
        { type: 'news' },
      );
  }
}

export const remindGuests: Job = { name: 'remind-guests', every: 300, run: remind };
