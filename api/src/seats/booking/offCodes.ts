import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { offCodes } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { toLatinDigits } from 'shared-kernel/language/digits';

export type OffCode = typeof offCodes.$inferSelect;

/** Codes of an event can be told apart from wrong ones, so guessing them is bounded. */
const wrongCodesPerHour = 60;

/**
 * A code of an event, however its letters are written: no two differ by these alone. Whether it is good now is another
 * question.
 */
async function findOffCode(db: Db, eventId: number, text: string): Promise<OffCode | null> {
  const code = toLatinDigits(text).trim();
  const [row] = await db
    .select()
    .from(offCodes)
    .where(and(eq(offCodes.eventId, eventId), sql`lower(${offCodes.code}) = ${code.toLowerCase()}`));
  return row ?? null;
}

export const isGood = (code: OffCode, now: Date): boolean => code.used < code.useLimit && now < code.expiresAt;

/** Uses a code once if any use is left, and says whether it did. */
export type TakeOffCode = (tx: Db, code: { id: number }, now: Date) => Promise<boolean>;

export const takeOffCode: TakeOffCode = async (tx, { id }, now) => {
  const taken = await tx
    .update(offCodes)
    .set({ used: sql`${offCodes.used} + 1` })
    .where(and(eq(offCodes.id, id), lt(offCodes.used, offCodes.useLimit), gt(offCodes.expiresAt, now)))
    .returning({ id: offCodes.id });
  return taken.length > 0;
};

/** Gives uses back, in the order of locks; `used` counts the reservations that stand with the code. */
export async function giveOffCodesBack(tx: Db, ids: readonly (number | null)[]): Promise<void> {
  const uses = new Map<number, number>();
  for (const id of ids) if (id !== null) uses.set(id, (uses.get(id) ?? 0) + 1);
  for (const [id, count] of [...uses].toSorted(([a], [b]) => a - b)) {
    await tx
      .update(offCodes)
      .set({ used: sql`${offCodes.used} - ${count}` })
      .where(inArray(offCodes.id, [id]));
  }
}

/** Which uses of codes reservations give up and which they take. */
export interface OffCodeExchange {
  given: readonly (number | null)[];
  taken: readonly { id: number }[];
}

/** Gives uses back and takes others, in the order of locks; answers the code of which none was left. */
export async function exchangeOffCodes(
  tx: Db,
  { given, taken }: OffCodeExchange,
  now: Date,
  take: TakeOffCode = takeOffCode,
): Promise<{ id: number } | null> {
  const ids = new Set([...given.filter((id) => id !== null), ...taken.map(({ id }) => id)]);
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    await giveOffCodesBack(
      tx,
      given.filter((other) => other === id),
    );
    for (const code of taken.filter((other) => other.id === id)) if (!(await take(tx, code, now))) return code;
  }
  return null;
}

/** A code of an event that a member typed into `field`; those that are not count as guesses. */
export async function knownOffCode(
  db: Db,
  { userId, eventId, text, at }: { userId: number; eventId: number; text: string; at: Date },
  field: string,
): Promise<OffCode> {
  const code = await findOffCode(db, eventId, text);
  if (code) return code;
  await limitPerHour(db, `off-code/${userId}`, wrongCodesPerHour, at);
  return fail('invalid_off_code', { field });
}
