import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Order } from 'shared-kernel/contract/scalar';
import type { Db } from '../../db/database.ts';
import { appReports, auditLog, reports } from '../../db/schema/desk.ts';
import { events, eventUpdates } from '../../db/schema/events.ts';
import { payOutRequests } from '../../db/schema/hosting.ts';
import { channels } from '../../db/schema/people.ts';
import { payments, reservations } from '../../db/schema/seats.ts';
import { earliestFirst, latestFirst } from '../../http/keyset.ts';
import { type PageStart } from '../../http/page.ts';
import { theRow } from '../../db/theRow.ts';

const isWaiting = and(eq(eventUpdates.status, 'waiting'), isNull(events.deletedAt));

const standing = sql<number>`(select count(*)::int from ${reservations} where ${reservations.eventId} = ${events.id} and ${inArray(reservations.status, ['held', 'reserved'])})`;

const updateRows = (db: Db) =>
  db
    .select({
      id: eventUpdates.id,
      eventId: events.id,
      title: events.title,
      username: channels.username,
      changed: eventUpdates.changed,
      form: eventUpdates.form,
      updatedAt: events.updatedAt,
      reservations: standing,
      createdAt: eventUpdates.createdAt,
    })
    .from(eventUpdates)
    .innerJoin(events, eq(events.id, eventUpdates.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId));
export type UpdateRow = Awaited<ReturnType<typeof updateRows>>[number];

/** How much of each kind waits for an admin. */
export async function waitingCounts(db: Db) {
  const { rows } = await db.execute<Record<'updates' | 'refunds' | 'reports' | 'app_reports' | 'pay_outs', number>>(sql`
    select (select count(*)::int from ${eventUpdates} inner join ${events} on ${events.id} = ${eventUpdates.eventId} where ${isWaiting}) as updates,
      (select count(*)::int from ${payments} where ${payments.status} = 'refund_needed' and ${payments.paidAt} is not null) as refunds,
      (select count(*)::int from ${reports} where ${reports.settledAt} is null) as reports,
      (select count(*)::int from ${appReports} where ${appReports.settledAt} is null) as app_reports,
      (select count(*)::int from ${payOutRequests} where ${payOutRequests.status} = 'waiting') as pay_outs`);
  return theRow(rows[0], 'counts');
}

const sorts = {
  waiting: { at: eventUpdates.createdAt, id: eventUpdates.id },
  reservations: { amount: standing, id: eventUpdates.id },
};
interface UpdateFilter {
  eventId?: number | undefined;
  sort?: keyof typeof sorts | undefined;
  order?: Order | undefined;
}

/** Edits that wait for a decision, the oldest first unless asked otherwise; of one event alone where it is named. */
export async function waitingUpdates(db: Db, start: PageStart, { eventId, sort = 'waiting', order }: UpdateFilter) {
  const list = (order === 'descending' ? latestFirst : earliestFirst)(sorts[sort]);
  const where = and(isWaiting, eventId === undefined ? undefined : eq(events.id, eventId));
  const [found, [counted]] = await Promise.all([
    updateRows(db)
      .where(and(where, list.after(start)))
      .orderBy(...list.order)
      .limit(list.limit)
      .offset(list.offset(start)),
    db
      .select({ total: count() })
      .from(eventUpdates)
      .innerJoin(events, eq(events.id, eventUpdates.eventId))
      .where(where),
  ]);
  const page = list.cut(found, ({ createdAt, reservations: amount, id }) =>
    sort === 'waiting' ? { at: createdAt, id } : { amount, id },
  );
  return { ...page, total: counted?.total ?? 0 };
}

const latestAct = latestFirst({ at: auditLog.createdAt, id: auditLog.id });

/** What admins did, the latest first. */
export async function auditPage(db: Db, start: PageStart) {
  const [found, total] = await Promise.all([
    db
      .select({ entry: auditLog, username: channels.username })
      .from(auditLog)
      .leftJoin(channels, eq(channels.userId, auditLog.userId))
      .where(latestAct.after(start))
      .orderBy(...latestAct.order)
      .limit(latestAct.limit)
      .offset(latestAct.offset(start)),
    db.$count(auditLog),
  ]);
  const page = latestAct.cut(found, ({ entry: { createdAt: at, id } }) => ({ at, id }));
  return { ...page, total };
}
