import { and, desc, eq, ne } from 'drizzle-orm';
import type { AccountData } from 'shared-kernel/contract/account';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { comments, eventLikes, eventSaves, experiences, rates, saveFolders } from '../../db/schema/reactions.ts';
import { dated, most } from './mostRows.ts';

type Reactions = Pick<AccountData, 'saved' | 'folders' | 'liked' | 'rates' | 'experiences' | 'comments'>;

/** What somebody made of events. */
export async function readReactions(db: Db, id: number): Promise<Reactions> {
  const saved = await db
    .select({ at: eventSaves.createdAt, event: events.title, folder: saveFolders.name })
    .from(eventSaves)
    .innerJoin(events, eq(events.id, eventSaves.eventId))
    .leftJoin(saveFolders, eq(saveFolders.id, eventSaves.folderId))
    .where(eq(eventSaves.userId, id))
    .orderBy(desc(eventSaves.createdAt))
    .limit(most);
  const folders = await db
    .select({ name: saveFolders.name })
    .from(saveFolders)
    .where(eq(saveFolders.userId, id))
    .orderBy(saveFolders.nameKey);
  const liked = await db
    .select({ at: eventLikes.createdAt, event: events.title })
    .from(eventLikes)
    .innerJoin(events, eq(events.id, eventLikes.eventId))
    .where(eq(eventLikes.userId, id))
    .orderBy(desc(eventLikes.createdAt))
    .limit(most);
  const rated = await db
    .select({ at: rates.createdAt, event: events.title, points: rates.points, text: rates.body })
    .from(rates)
    .innerJoin(events, eq(events.id, rates.eventId))
    .where(eq(rates.userId, id))
    .orderBy(desc(rates.createdAt))
    .limit(most);
  const told = await db
    .select({ at: experiences.createdAt, event: events.title, text: experiences.body })
    .from(experiences)
    .innerJoin(events, eq(events.id, experiences.eventId))
    .where(eq(experiences.userId, id))
    .orderBy(desc(experiences.createdAt))
    .limit(most);
  const said = await db
    .select({ at: comments.createdAt, event: events.title, text: comments.body })
    .from(comments)
    .innerJoin(events, eq(events.id, comments.eventId))
    .where(and(eq(comments.userId, id), ne(comments.body, '')))
    .orderBy(desc(comments.createdAt))
    .limit(most);
  return {
    saved: dated(saved),
    folders: folders.map((row) => row.name),
    liked: dated(liked),
    rates: dated(rated),
    experiences: dated(told),
    comments: dated(said),
  };
}
