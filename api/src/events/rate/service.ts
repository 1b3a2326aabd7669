import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { activities } from '../../db/schema/news.ts';
import { rates } from '../../db/schema/reactions.ts';
import { hasAttended } from '../experience/attendance.ts';
import { fail } from '../../errors/errors.ts';
import { recordActivity } from '../../notices/record.ts';

export interface Rating {
  userId: number;
  event: { id: number; ownerId: number };
  points: number;
  body: string;
  at: Date;
}

/** Inserts a guest's only rating of an event; between two requests at once the unique index decides. */
export async function addRate(db: Db, { userId, event, points, body, at }: Rating): Promise<void> {
  if (userId === event.ownerId || !(await hasAttended(db, userId, event.id, at))) fail('not_attended');
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(rates)
      .values({ eventId: event.id, userId, points, body, createdAt: at })
      .onConflictDoNothing({ target: [rates.eventId, rates.userId] })
      .returning({ id: rates.id });
    if (added.length === 0) fail('already_rated');
    await recordActivity(tx, {
      kind: 'rated',
      userId,
      ownerId: event.ownerId,
      eventId: event.id,
      text: String(points),
      at,
    });
  });
}

export async function changeRate(db: Db, { userId, event, points, body }: Omit<Rating, 'at'>): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(rates)
      .set({ points, body })
      .where(and(eq(rates.eventId, event.id), eq(rates.userId, userId)))
      .returning({ id: rates.id });
    if (changed.length === 0) fail('not_found');
    // Friends and the host read the current rating.
    await tx
      .update(activities)
      .set({ text: String(points) })
      .where(and(eq(activities.eventId, event.id), eq(activities.userId, userId), eq(activities.kind, 'rated')));
  });
}
