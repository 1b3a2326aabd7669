import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { searchedWords } from 'shared-kernel/language/searched';
import type { Db } from '../db/database.ts';
import { chatroomMembers, messages } from '../db/schema/chat.ts';
import { latestFirst } from '../http/keyset.ts';
import { type PageStart } from '../http/page.ts';
import { foldedSql } from '../text/foldedSql.ts';
import { literal } from '../text/words.ts';

/** How many of the latest messages are searched; older ones are found by scrolling. */
const mostSearched = 20_000;

const newestFirst = latestFirst({ id: messages.id });

/** Messages of a member's rooms that contain every word of the search, in any spelling of letters. */
export async function findMessages(
  db: Db,
  userId: number,
  { search, roomId }: { search: string; roomId: number | null },
  start: PageStart,
) {
  const words = searchedWords(search);
  if (words.length === 0) return { rows: [], next: null, total: 0 };
  const latest = db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(
      chatroomMembers,
      and(eq(chatroomMembers.chatroomId, messages.chatroomId), eq(chatroomMembers.userId, userId)),
    )
    .where(and(isNull(messages.deletedAt), roomId === null ? undefined : eq(messages.chatroomId, roomId)))
    .orderBy(desc(messages.id))
    .limit(mostSearched)
    .as('latest');
  const where = and(...words.map((word) => sql`${foldedSql(messages.body)} like ${`%${literal(word)}%`}`));
  const [found, [counted]] = await Promise.all([
    db
      .select({ message: messages })
      .from(messages)
      .innerJoin(latest, eq(latest.id, messages.id))
      .where(and(where, newestFirst.after(start)))
      .orderBy(...newestFirst.order)
      .limit(newestFirst.limit)
      .offset(newestFirst.offset(start)),
    db.select({ total: count() }).from(messages).innerJoin(latest, eq(latest.id, messages.id)).where(where),
  ]);
  const { rows, next } = newestFirst.cut(found, ({ message: { id } }) => ({ id }));
  return { rows: rows.map(({ message }) => message), next, total: counted?.total ?? 0 };
}
