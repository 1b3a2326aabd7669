import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { channels } from '../db/schema/people.ts';
import { type Caller, isAdmin } from './caller.ts';
import { fail } from '../errors/errors.ts';

/** Throws unless the caller is the event's owner or an admin. */
export async function assertOwner(db: Db, eventId: number, caller: Caller): Promise<void> {
  const [row] = await db
    .select({ ownerId: channels.userId })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)));
  if (!row) fail('not_found');
  if (row.ownerId !== caller.id && !isAdmin(caller)) fail('forbidden');
}
