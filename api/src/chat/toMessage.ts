import { inArray } from 'drizzle-orm';
import type { Message } from 'shared-kernel/contract/chat';
import { cutText } from 'shared-kernel/language/text';
import type { Db } from '../db/database.ts';
import { messages } from '../db/schema/chat.ts';
import { uploads } from '../db/schema/people.ts';
import { theRow } from '../db/theRow.ts';

export type MessageRow = typeof messages.$inferSelect;

/** How much of a quoted message is shown, in characters. */
const answeredLength = 160;

/** Messages as the API returns them, with their pictures and the beginning of what they reply to. */
export async function toMessages(db: Db, rows: readonly MessageRow[]): Promise<Message[]> {
  const [pictures, answered] = await Promise.all([
    picturesOf(db, present(rows.map((row) => row.uploadId))),
    answeredBy(db, present(rows.map((row) => row.replyToId))),
  ]);
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
    user: { id: row.userId },
    event_id: row.eventId,
    picture: (row.uploadId !== null && pictures.get(row.uploadId)) || null,
    reply_to: (row.replyToId !== null && answered.get(row.replyToId)) || null,
    client_key: row.clientKey,
    ...(row.told && { told: row.told }),
  }));
}

export async function toMessage(db: Db, row: MessageRow): Promise<Message> {
  const [message] = await toMessages(db, [row]);
  return theRow(message, 'message');
}

const present = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

async function picturesOf(db: Db, ids: number[]): Promise<Map<number, Message['picture']>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(uploads).where(inArray(uploads.id, ids));
  return new Map(
    rows.map(({ id, link, thumbnailLink, width, height }) => [
      id,
      { id, link, thumbnail_link: thumbnailLink, width, height },
    ]),
  );
}

/** A deleted message is not quoted. */
async function answeredBy(db: Db, ids: number[]): Promise<Map<number, Message['reply_to']>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(messages).where(inArray(messages.id, ids));
  return new Map(
    rows
      .filter((row) => row.deletedAt === null)
      .map((row) => [
        row.id,
        {
          id: row.id,
          user: { id: row.userId },
          body: cutText(row.body, answeredLength),
          has_picture: row.uploadId !== null,
        },
      ]),
  );
}
