import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { reservations } from '../../db/schema/seats.ts';
import { theRow } from '../../db/theRow.ts';

/** What a door tells of a guest: let in at a moment, or the entry of the moment `undo` taken back then. */
interface Act {
  at: Date;
  undo?: Date | undefined;
}

interface Noted {
  checkedInAt: Date | null;
  /** The latest that any door told of the guest. */
  actedAt: Date;
}

/** Null where the reservation does not stand. Replaced only by tests that show what happens without the conditions. */
export type NoteAct = (db: Db, id: number, act: Act) => Promise<Noted | null>;

/**
 * Notes down what a door tells, in one statement, because doors tell at once and late: whoever is in stays in by the
 * first entry, and of an entry and its taking back the later one stands, whichever arrives first.
 */
export const noteAct: NoteAct = async (db, id, { at, undo }) => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { checkedInAt, doorActedAt } = reservations;
  // A version of the API from before there was the second column fills in the first one alone.
  const acted = sql`greatest(${doorActedAt}, ${checkedInAt})`;
  const [noted] = await db
    .update(reservations)
    .set({
      checkedInAt: undo
        ? sql`case when ${acted} < ${moment} and ${checkedInAt} >= ${undo.toISOString()}::timestamptz then null else ${checkedInAt} end`
        : sql`case when ${checkedInAt} is null and coalesce(${acted} <= ${moment}, true) then ${moment} else ${checkedInAt} end`,
      doorActedAt: sql`greatest(${acted}, ${moment})`,
    })
    .where(and(eq(reservations.id, id), eq(reservations.status, 'reserved')))
    .returning({ checkedInAt, doorActedAt });
  return noted ? { checkedInAt: noted.checkedInAt, actedAt: theRow(noted.doorActedAt, 'moment') } : null;
};
