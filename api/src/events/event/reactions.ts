import { eq, sql } from 'drizzle-orm';
import { recordActivity } from '../../notices/record.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { prepareSql } from '../../db/statement.ts';
import { events } from '../../db/schema/events.ts';
import { eventLikes, eventSaves } from '../../db/schema/reactions.ts';
import { assertNotBlocked } from '../blocked.ts';
import { theRow } from '../../db/theRow.ts';

interface Reaction {
  userId: number;
  event: { id: number; ownerId: number };
  at: Date;
  wanted: boolean | undefined;
}

/**
 * Likes or unlikes. Without a wanted state it toggles; with one, a repeated request changes nothing. The count
 * changes by the rows that really changed, so parallel requests cannot make it wrong. Whom the host has blocked
 * may only take a like back.
 */
export async function setLike(
  db: Db,
  { userId, event, at, wanted }: Reaction,
): Promise<{ isLiked: boolean; likesCount: number }> {
  return db.transaction(async (tx) => {
    const { isSet, change } = await switchRow(tx, likeRow, { userId, eventId: event.id, at, wanted });
    if (change > 0) await assertNotBlocked(tx, userId, [event.ownerId]);
    const [row] = await countLikes(tx).execute({ eventId: event.id, change });
    if (change !== 0)
      await recordActivity(tx, {
        kind: isSet ? 'liked' : 'unliked',
        userId,
        ownerId: event.ownerId,
        eventId: event.id,
        at,
      });
    return { isLiked: isSet, likesCount: row?.likes ?? 0 };
  });
}

export async function setSave(db: Db, { userId, event, at, wanted }: Reaction): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { isSet, change } = await switchRow(tx, saveRow, { userId, eventId: event.id, at, wanted });
    if (change !== 0)
      await recordActivity(tx, {
        kind: isSet ? 'saved' : 'unSaved',
        userId,
        ownerId: event.ownerId,
        eventId: event.id,
        at,
      });
    return isSet;
  });
}

interface Switched {
  removed: number;
  added: number;
}
interface Switch {
  userId: number;
  eventId: number;
  at: Date;
  wanted: boolean | undefined;
}

/**
 * Deletes the row or inserts it, in one statement that knows what it changed: the row's lock makes parallel ones
 * wait.
 */
async function switchRow(
  tx: Db,
  run: typeof likeRow,
  { userId, eventId, at, wanted }: Switch,
): Promise<{ isSet: boolean; change: -1 | 0 | 1 }> {
  const [row] = await run(tx)({ userId, eventId, at: at.toISOString(), wanted: wanted ?? null });
  const { removed, added } = theRow(row, 'count');
  if (removed > 0) return { isSet: false, change: -1 };
  return { isSet: wanted !== false, change: added > 0 ? 1 : 0 };
}

const rowOf = (table: typeof eventLikes | typeof eventSaves, name: string) =>
  prepared((db) =>
    prepareSql<Switched>(
      db,
      sql`
  with removed as (
    delete from ${table} where ${table.userId} = ${sql.placeholder('userId')}::int and ${table.eventId} = ${sql.placeholder('eventId')}::int
      and ${sql.placeholder('wanted')}::boolean is distinct from true returning 1
  ),
  added as (
    insert into ${table} (user_id, event_id, created_at) select ${sql.placeholder('userId')}::int, ${sql.placeholder('eventId')}::int, ${sql.placeholder('at')}::timestamptz
    where ${sql.placeholder('wanted')}::boolean is distinct from false and not exists (select 1 from removed)
    on conflict do nothing returning 1
  )
  select (select count(*) from removed)::int as removed, (select count(*) from added)::int as added`,
      name,
    ),
  );
const likeRow = rowOf(eventLikes, 'switch_like');
const saveRow = rowOf(eventSaves, 'switch_save');

const countLikes = prepared((db) =>
  db
    .update(events)
    .set({ likesCount: sql`${events.likesCount} + ${sql.placeholder('change')}` })
    .where(eq(events.id, sql.placeholder('eventId')))
    .returning({ likes: events.likesCount })
    .prepare('count_likes'),
);
