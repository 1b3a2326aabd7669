import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { foldText } from 'shared-kernel/language/fold';
import type { Db } from '../db/database.ts';
import { chatroomMembers, messages } from '../db/schema/chat.ts';
import { offsetOf, perPage } from '../http/page.ts';
import { literal } from '../text/words.ts';

/** So many of the latest messages are looked through: what is older is found by going there. */
const lookedThrough = 20_000;

/** Messages of a member's rooms that hold every word of the search, however their letters are written. */
export async function findMessages(
  db: Db,
  userId: number,
  { search, roomId }: { search: string; roomId: number | null },
  page: number,
) {
  const words = foldText(search).split(' ').filter(Boolean);
  if (words.length === 0) return { rows: [], total: 0 };
  const latest = db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(
      chatroomMembers,
      and(eq(chatroomMembers.chatroomId, messages.chatroomId), eq(chatroomMembers.userId, userId)),
    )
    .where(and(isNull(messages.deletedAt), roomId === null ? undefined : eq(messages.chatroomId, roomId)))
    .orderBy(desc(messages.id))
    .limit(lookedThrough)
    .as('latest');
  const where = and(...words.map((word) => sql`${folded} like ${`%${literal(word)}%`}`));
  const [rows, [counted]] = await Promise.all([
    db
      .select({ message: messages })
      .from(messages)
      .innerJoin(latest, eq(latest.id, messages.id))
      .where(where)
      .orderBy(desc(messages.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(messages).innerJoin(latest, eq(latest.id, messages.id)).where(where),
  ]);
  return { rows: rows.map(({ message }) => message), total: counted?.total ?? 0 };
}

const alike = 'يىۍېكٱةە۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩';
const as = 'ییییکاهه01234567890123456789';
/** Joiners, tatweel, marks of direction and the marks above and below letters: they do not count. */
const left =
  '\u0640\u200b\u200c\u200d\u200e\u200f\u0653\u0654\u0655\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670';

/** As `foldText` writes it, as far as the letters of the four languages go. */
const folded: SQL = sql`translate(lower(normalize(${messages.body}, NFKD)), ${alike + left}, ${as})`;
