import { and, count, desc, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Today } from 'shared-kernel/contract/business';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { comments } from '../../db/schema/reactions.ts';
import { payments, reservations } from '../../db/schema/seats.ts';
import { firstPage } from '../../http/page.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { actorsOf } from '../../views/actors.ts';
import { eventCardList } from '../../views/cards.ts';
import { ownEventIds, ownNumbers } from './queries.ts';
import { theRow } from '../../db/theRow.ts';

/** How many unanswered comments are shown. */
const shownComments = 3;

/** What a host looks at first: the next session, money that waits, unanswered comments. */
export async function readToday(db: Db, viewer: Viewer): Promise<Today> {
  const userId = viewerId(viewer);
  const [next, held, refunds, unanswered] = await Promise.all([
    nextEvent(db, userId, viewer),
    heldOf(db, userId, viewer.now),
    refundsOf(db, userId),
    unansweredOf(db, userId, viewer),
  ]);
  return { next, held, refunds, unanswered };
}

async function nextEvent(db: Db, userId: number, viewer: Viewer): Promise<Today['next']> {
  const { ids } = await ownEventIds(db, userId, 'upcoming', viewer.now, firstPage);
  const [[card], numbers] = await Promise.all([
    eventCardList(db, ids.slice(0, 1), viewer),
    ownNumbers(db, ids.slice(0, 1), viewer.now),
  ]);
  // Those without any session are listed last: if the first has none, none of them has.
  return card && card.start !== null ? { ...card, ...numbers.of(card.id) } : null;
}

const ofHost = (userId: number) => and(eq(channels.userId, userId), isNull(events.deletedAt));

async function heldOf(db: Db, userId: number, now: Date): Promise<Today['held']> {
  const [row] = await db
    .select({ reservations: count(), amount: sql<number>`coalesce(sum(${reservations.amount}), 0)::float8` })
    .from(reservations)
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(ofHost(userId), eq(reservations.status, 'held'), gt(reservations.expiresAt, now)));
  return theRow(row, 'sums');
}

/** Refunds of called-off events count too. */
async function refundsOf(db: Db, userId: number): Promise<Today['refunds']> {
  const [row] = await db
    .select({
      count: count(),
      amount: sql<number>`coalesce(sum(coalesce(${payments.refundAmount}, ${payments.amount})), 0)::float8`,
    })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(channels.userId, userId), eq(payments.status, 'refund_needed')));
  return theRow(row, 'sums');
}

/** Others' top-level comments to which the host has not replied. */
async function unansweredOf(db: Db, userId: number, viewer: Viewer): Promise<Today['unanswered']> {
  const reply = alias(comments, 'reply');
  const where = and(
    ofHost(userId),
    isNull(comments.parentId),
    ne(comments.userId, userId),
    // Taken back by its author.
    ne(comments.body, ''),
    notExists(
      db
        .select({ one: sql`1` })
        .from(reply)
        .where(and(eq(reply.parentId, comments.id), eq(reply.userId, userId))),
    ),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({ comment: comments, title: events.title, slug: events.slug, username: channels.username })
      .from(comments)
      .innerJoin(events, eq(events.id, comments.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(where)
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(shownComments),
    db
      .select({ total: count() })
      .from(comments)
      .innerJoin(events, eq(events.id, comments.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(where),
  ]);
  const people = await actorsOf(
    db,
    rows.map(({ comment }) => comment.userId),
    viewer,
  );
  return {
    count: counted?.total ?? 0,
    first: rows.map(({ comment, title, slug, username }) => ({
      id: comment.id,
      body: comment.body,
      channel: people.of(comment.userId),
      event: { id: comment.eventId, title, link: `/${username}/${slug}` },
      created_at: comment.createdAt.toISOString(),
    })),
  };
}
