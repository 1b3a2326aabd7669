import { and, eq, isNull } from 'drizzle-orm';
import type { ReportTarget } from 'shared-kernel/contract/report';
import type { Db } from '../../db/database.ts';
import { chatroomMembers, messages } from '../../db/schema/chat.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { comments, experiences } from '../../db/schema/reactions.ts';
import { visibleTo } from '../../views/visibility.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';

/** Whether the thing exists and the viewer may see it: only what one sees can be reported. */
export async function isVisible(db: Db, target: ReportTarget, id: number, viewer: Viewer): Promise<boolean> {
  const [row] = await lookUp(db, target, id, viewer);
  return row !== undefined;
}

const ofVisibleEvent = eq(channels.id, events.channelId);

function lookUp(db: Db, target: ReportTarget, id: number, viewer: Viewer): PromiseLike<{ id: number }[]> {
  switch (target) {
    case 'event':
      return db
        .select({ id: events.id })
        .from(events)
        .innerJoin(channels, ofVisibleEvent)
        .where(and(eq(events.id, id), visibleTo(viewer)));
    case 'channel':
      return db.select({ id: channels.id }).from(channels).where(eq(channels.id, id));
    case 'comment':
      return db
        .select({ id: comments.id })
        .from(comments)
        .innerJoin(events, eq(events.id, comments.eventId))
        .innerJoin(channels, ofVisibleEvent)
        .where(and(eq(comments.id, id), visibleTo(viewer)));
    case 'experience':
      return db
        .select({ id: experiences.id })
        .from(experiences)
        .innerJoin(events, eq(events.id, experiences.eventId))
        .innerJoin(channels, ofVisibleEvent)
        .where(and(eq(experiences.id, id), visibleTo(viewer)));
    case 'message':
      return db
        .select({ id: messages.id })
        .from(messages)
        .innerJoin(
          chatroomMembers,
          and(eq(chatroomMembers.chatroomId, messages.chatroomId), eq(chatroomMembers.userId, viewerId(viewer))),
        )
        .where(and(eq(messages.id, id), isNull(messages.deletedAt)));
  }
}
