import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportTarget } from 'shared-kernel/contract/report';
import type { Db } from '../../db/database.ts';
import { messages } from '../../db/schema/chat.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { comments, experiences } from '../../db/schema/reactions.ts';

interface Reported {
  target: ReportTarget;
  targetId: number;
}

/** What a report is about: its title or text, where it can be seen, and whose it is. */
export interface About {
  text: string;
  link: string | null;
  author: string | null;
  userId: number;
}

/** The subject of each report, in order; null where it is gone. */
export async function aboutOf(db: Db, reported: readonly Reported[]): Promise<(About | null)[]> {
  const found = new Map(
    await Promise.all(
      (['event', 'channel', 'comment', 'message', 'experience'] as const).map(async (target) => {
        const ids = reported.filter((one) => one.target === target).map(({ targetId }) => targetId);
        const rows = ids.length === 0 ? [] : await lookUp[target](db, ids);
        return [target, new Map(rows.map(({ id, ...about }) => [id, about]))] as const;
      }),
    ),
  );
  return reported.map(({ target, targetId }) => found.get(target)?.get(targetId) ?? null);
}

type LookUp = (db: Db, ids: number[]) => Promise<(About & { id: number })[]>;

const author = alias(channels, 'author');

const lookUp: Record<ReportTarget, LookUp> = {
  event: async (db, ids) =>
    (
      await db
        .select({ id: events.id, title: events.title, slug: events.slug, channel: channels })
        .from(events)
        .innerJoin(channels, eq(channels.id, events.channelId))
        .where(inArray(events.id, ids))
    ).map(({ id, title, slug, channel }) => ({
      id,
      text: title,
      link: `/${channel.username}/${slug}`,
      author: channel.username,
      userId: channel.userId,
    })),
  channel: async (db, ids) =>
    (await db.select().from(channels).where(inArray(channels.id, ids))).map(({ id, name, username, userId }) => ({
      id,
      text: name,
      link: `/${username}`,
      author: username,
      userId,
    })),
  comment: async (db, ids) =>
    (
      await db
        .select({ comment: comments, slug: events.slug, host: channels.username, author: author.username })
        .from(comments)
        .innerJoin(events, eq(events.id, comments.eventId))
        .innerJoin(channels, eq(channels.id, events.channelId))
        .leftJoin(author, eq(author.userId, comments.userId))
        .where(inArray(comments.id, ids))
    ).map(({ comment, slug, host, author: username }) => ({
      id: comment.id,
      text: comment.body,
      link: `/${host}/${slug}#comments`,
      author: username,
      userId: comment.userId,
    })),
  experience: async (db, ids) =>
    (
      await db
        .select({ experience: experiences, slug: events.slug, host: channels.username, author: author.username })
        .from(experiences)
        .innerJoin(events, eq(events.id, experiences.eventId))
        .innerJoin(channels, eq(channels.id, events.channelId))
        .leftJoin(author, eq(author.userId, experiences.userId))
        .where(inArray(experiences.id, ids))
    ).map(({ experience, slug, host, author: username }) => ({
      id: experience.id,
      text: experience.body,
      link: `/${host}/${slug}/experience`,
      author: username,
      userId: experience.userId,
    })),
  // Admins do not read a conversation, only the message that was reported.
  message: async (db, ids) =>
    (
      await db
        .select({ message: messages, author: author.username })
        .from(messages)
        .leftJoin(author, eq(author.userId, messages.userId))
        .where(inArray(messages.id, ids))
    ).map(({ message, author: username }) => ({
      id: message.id,
      text: message.body,
      link: null,
      author: username,
      userId: message.userId,
    })),
};
