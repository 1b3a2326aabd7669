import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { eventCategories, eventContributors, events, eventUploads } from '../../../db/schema/events.ts';
import { channels } from '../../../db/schema/people.ts';
import { eventPlans, eventSessions, offCodes, sessionPlans } from '../../../db/schema/seats.ts';
import type { EditedEvent, PlanSeatsRow, SessionSeatsRow } from './eventForm.ts';

interface SeatRows {
  sessions: SessionSeatsRow[];
  seats: PlanSeatsRow[];
}

export type ReadSeats = (tx: Db, eventId: number) => Promise<SeatRows>;

/**
 * Locks all seats of an event until the transaction ends, in the order of locks: bookings wait and then see the result.
 * Sessions get no stronger lock than a counter's, because a booking under way refers to them already.
 */
export const lockSeats: ReadSeats = async (tx, eventId) => {
  const ofEvent = tx.select({ id: eventSessions.id }).from(eventSessions).where(eq(eventSessions.eventId, eventId));
  const seats = await tx
    .select({ sessionId: sessionPlans.sessionId, planId: sessionPlans.planId, taken: sessionPlans.taken })
    .from(sessionPlans)
    .where(inArray(sessionPlans.sessionId, ofEvent))
    .orderBy(asc(sessionPlans.sessionId), asc(sessionPlans.planId))
    .for('update');
  const sessions = await tx
    .select()
    .from(eventSessions)
    .where(eq(eventSessions.eventId, eventId))
    .orderBy(asc(eventSessions.id))
    .for('no key update');
  return { seats, sessions: inOrder(sessions) };
};

export const readSeats: ReadSeats = async (tx, eventId) => {
  const seats = await tx
    .select({ sessionId: sessionPlans.sessionId, planId: sessionPlans.planId, taken: sessionPlans.taken })
    .from(sessionPlans)
    .innerJoin(eventSessions, eq(eventSessions.id, sessionPlans.sessionId))
    .where(eq(eventSessions.eventId, eventId));
  return { seats, sessions: inOrder(await tx.select().from(eventSessions).where(eq(eventSessions.eventId, eventId))) };
};

const inOrder = (sessions: SessionSeatsRow[]): SessionSeatsRow[] =>
  sessions.toSorted((a, b) => a.start.getTime() - b.start.getTime());

export const readOffCodes = (db: Db, eventId: number) =>
  db.select().from(offCodes).where(eq(offCodes.eventId, eventId)).orderBy(asc(offCodes.id));

/** An event with everything in its form; null if there is none, or it was deleted. */
export async function readEditedEvent(db: Db, id: number, seatsOf: ReadSeats): Promise<EditedEvent | null> {
  const [row] = await db
    .select({ event: events, owner: { id: channels.userId, channelId: channels.id, name: channels.name } })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(events.id, id), isNull(events.deletedAt)));
  if (!row) return null;
  const people = await db
    .select({ role: eventContributors.role, channelId: eventContributors.channelId })
    .from(eventContributors)
    .where(eq(eventContributors.eventId, id))
    .orderBy(asc(eventContributors.channelId));
  const withRole = (role: string): number[] =>
    people.filter((person) => person.role === role).map(({ channelId }) => channelId);
  return {
    ...row,
    ...(await seatsOf(db, id)),
    plans: await db.select().from(eventPlans).where(eq(eventPlans.eventId, id)).orderBy(asc(eventPlans.id)),
    offCodes: await readOffCodes(db, id),
    gallery: (
      await db
        .select({ id: eventUploads.uploadId })
        .from(eventUploads)
        .where(eq(eventUploads.eventId, id))
        .orderBy(asc(eventUploads.position))
    ).map((upload) => upload.id),
    categories: (
      await db
        .select({ id: eventCategories.categoryId })
        .from(eventCategories)
        .where(eq(eventCategories.eventId, id))
        .orderBy(asc(eventCategories.categoryId))
    ).map((category) => category.id),
    contributors: withRole('contributor'),
    influencers: withRole('influencer'),
  };
}

/**
 * The same for a transaction that will change it, in the order of locks: of two edits at once the second sees the
 * first one's result.
 */
export async function lockEditedEvent(tx: Db, id: number, seatsOf: ReadSeats = lockSeats): Promise<EditedEvent | null> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('no key update');
  await tx
    .select({ id: offCodes.id })
    .from(offCodes)
    .where(eq(offCodes.eventId, id))
    .orderBy(asc(offCodes.id))
    .for('no key update');
  return readEditedEvent(tx, id, seatsOf);
}
