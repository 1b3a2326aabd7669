import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { offCodes } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { bareText } from 'shared-kernel/language/cleanText';
import { toLatinDigits } from 'shared-kernel/language/digits';

export type OffCode = typeof offCodes.$inferSelect;

/** The answer tells a wrong code from a right one, so guesses are limited. */
const wrongCodesPerHour = 60;

/**
 * A code of an event, in any spelling of letters, because no two differ only by these. Whether it is valid now is
 * checked elsewhere.
 */
async function findOffCode(db: Db, eventId: number, text: string): Promise<OffCode | null> {
  const code = toLatinDigits(bareText(text));
  const [row] = await db
    .select()
    .from(offCodes)
    .where(and(eq(offCodes.eventId, eventId), sql`lower(${offCodes.code}) = ${code.toLowerCase()}`));
  return row ?? null;
}

export const isGood = (code: OffCode, now: Date): boolean => code.used < code.useLimit && now < code.expiresAt;

/** Takes one use of a code if any is left, and returns whether it did. */
export type TakeOffCode = (tx: Db, code: { id: number }, now: Date) => Promise<boolean>;

export const takeOffCode: TakeOffCode = async (tx, { id }, now) => {
  const taken = await tx
    .update(offCodes)
    .set({ used: sql`${offCodes.used} + 1` })
    .where(and(eq(offCodes.id, id), lt(offCodes.used, offCodes.useLimit), gt(offCodes.expiresAt, now)))
    .returning({ id: offCodes.id });
  return taken.length > 0;
};

/** Returns uses, in the order of locks; `used` counts the standing reservations with the code. */
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

/** Which uses of codes reservations return and which they take. */
export interface OffCodeExchange {
  returned: readonly (number | null)[];
  taken: readonly { id: number }[];
}

/**
 * Returns uses and takes others, in the order of locks. Answers with the code that has no use left, or null.
 */
export async function exchangeOffCodes(
  tx: Db,
  { returned, taken }: OffCodeExchange,
  now: Date,
  take: TakeOffCode = takeOffCode,
): Promise<{ id: number } | null> {
  const ids = new Set([...returned.filter((id) => id !== null), ...taken.map(({ id }) => id)]);
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    await giveOffCodesBack(
      tx,
      returned.filter((other) => other === id),
    );
    for (const code of taken.filter((other) => other.id === id)) if (!(await take(tx, code, now))) return code;
  }
  return null;
}

/** The event's code that a member typed into `field`; anything else counts as a guess. */
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
