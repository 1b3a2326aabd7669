import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, max, ne, sql } from 'drizzle-orm';
import type { LiveEvent } from 'shared-kernel/contract/live';
import { toActivities } from '../activity/toActivity.ts';
import { standingsWith } from '../../chat/standing.ts';
import { toMessages } from '../../chat/toMessage.ts';
import type { Db } from '../../db/database.ts';
import { chatroomMembers, chatrooms, messages } from '../../db/schema/chat.ts';
import { activities, notifications } from '../../db/schema/news.ts';
import type { Viewer } from '../../http/viewer.ts';
import { toNotifications } from '../notification/toNotification.ts';
import type { LiveHint } from '../../hints/live.ts';
import { NewerIds } from './newerIds.ts';

type RoomHint = Extract<LiveHint, { roomId: number }>;

const mostAtOnce = 500;

/**
 * What a user has not been sent yet. It remembers how far each room and list went, so that nothing is sent twice
 * and a room keeps its order.
 */
export class LiveReader {
  private readonly db: Db;
  private readonly userId: number;
  /** The newest message of each room that was sent, or existed at the beginning. */
  private readonly newestByRoom = new Map<number, number>();
  private newestAtStart = 0;
  private knownGroups = new Set<number>();
  private readonly sentNotifications = new NewerIds();
  private readonly sentActivities = new NewerIds();

  constructor(db: Db, userId: number) {
    this.db = db;
    this.userId = userId;
  }

  /** Counts what exists already as sent. */
  async begin(): Promise<void> {
    const { db, userId } = this;
    const newest =
      sql<number>`(select max(${messages.id}) from ${messages} where ${messages.chatroomId} = ${chatroomMembers.chatroomId})`.mapWith(
        Number,
      );
    const [rooms, [last], knownNotifications, knownActivities] = await Promise.all([
      db
        .select({ id: chatroomMembers.chatroomId, newest })
        .from(chatroomMembers)
        .where(eq(chatroomMembers.userId, userId)),
      db.select({ id: max(messages.id) }).from(messages),
      db
        .select({ id: notifications.id })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(desc(notifications.id))
        .limit(this.sentNotifications.remembered),
      db
        .select({ id: activities.id })
        .from(activities)
        .where(this.isOwn())
        .orderBy(desc(activities.createdAt))
        .limit(this.sentActivities.remembered),
    ]);
    for (const room of rooms) this.newestByRoom.set(room.id, room.newest ?? 0);
    this.knownGroups = await this.groups();
    this.newestAtStart = last?.id ?? 0;
    this.sentNotifications.skip(knownNotifications.map((row) => row.id));
    this.sentActivities.skip(knownActivities.map((row) => row.id));
  }

  /** What happened in a room; nothing for those who are not in it any more. */
  async ofRoom(hint: RoomHint): Promise<LiveEvent[]> {
    if (hint.type === 'message') return this.newMessages(hint.roomId, hint.messageId);
    // Told to those as well who have just left it by this.
    if (hint.type === 'room_changed') return [{ type: 'room_changed', room_id: hint.roomId }];
    if (!(await this.isMember(hint.roomId))) return [];
    if (hint.type === 'seen')
      return [{ type: 'seen', room_id: hint.roomId, user_id: hint.userId, message_id: hint.messageId }];
    if (hint.type === 'typing' || hint.type === 'left')
      return [{ type: hint.type, room_id: hint.roomId, user_id: hint.userId }];
    if (hint.type === 'message_deleted')
      return [{ type: 'message_deleted', room_id: hint.roomId, message_id: hint.messageId }];
    const rows = await this.db
      .select()
      .from(messages)
      .where(and(eq(messages.id, hint.messageId), eq(messages.chatroomId, hint.roomId), isNull(messages.deletedAt)));
    const edited = await toMessages(this.db, rows);
    return edited.map((message) => ({ type: 'message_edited', room_id: hint.roomId, message }));
  }

  /** How the rooms stand that a block between the two closes or opens; none where they share no such room. */
  async ofBlock(otherId: number, viewer: Viewer): Promise<LiveEvent[]> {
    const standings = await standingsWith(this.db, otherId, viewer);
    return standings.map(({ id, room }) => ({ type: 'room', room_id: id, room }));
  }

  /**
   * A hint may overtake that of an earlier message, when the two came through different processes: the earlier one
   * is read with it. In a room that was joined since, only newer messages are new.
   */
  private async newMessages(roomId: number, upTo: number): Promise<LiveEvent[]> {
    const known = this.newestByRoom.get(roomId);
    const after = known ?? Math.min(this.newestAtStart, upTo - 1);
    if (upTo <= after) return [];
    return this.messagesWhere(
      and(
        eq(messages.chatroomId, roomId),
        gt(messages.id, after),
        lte(messages.id, upTo),
        known === undefined ? gte(messages.createdAt, chatroomMembers.joinedAt) : undefined,
      ),
    );
  }

  /** Messages of all rooms whose hints may have been lost. */
  async missedMessages(): Promise<LiveEvent[]> {
    const after = sql`(case ${chatroomMembers.chatroomId} ${sql.join(
      [...this.newestByRoom].map(([room, id]) => sql`when ${room}::int then ${id}::int`),
      sql` `,
    )} else ${this.newestAtStart}::int end)`;
    return this.messagesWhere(
      and(
        gt(messages.id, this.newestByRoom.size > 0 ? after : sql`${this.newestAtStart}::int`),
        gte(messages.createdAt, chatroomMembers.joinedAt),
      ),
    );
  }

  private async messagesWhere(where: ReturnType<typeof and>): Promise<LiveEvent[]> {
    const rows = await this.db
      .select({ message: messages })
      .from(chatroomMembers)
      .innerJoin(messages, eq(messages.chatroomId, chatroomMembers.chatroomId))
      .where(and(eq(chatroomMembers.userId, this.userId), isNull(messages.deletedAt), where))
      .orderBy(asc(messages.id))
      .limit(mostAtOnce);
    const answers = await toMessages(
      this.db,
      rows.map(({ message }) => message),
    );
    return rows.map(({ message }, at) => {
      this.newestByRoom.set(message.chatroomId, message.id);
      return { type: 'message', room_id: message.chatroomId, message: answers[at]! };
    });
  }

  /**
   * The user's notifications, others' activities with the user's things, and the rooms that they came into, that were
   * not sent yet.
   */
  async ofLists(viewer: Viewer): Promise<LiveEvent[]> {
    const { db, userId, sentNotifications, sentActivities } = this;
    const [notificationRows, activityRows, joinedRooms] = await Promise.all([
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), gt(notifications.id, sentNotifications.floor)))
        .orderBy(asc(notifications.id))
        .limit(mostAtOnce),
      this.newestActivities(),
      this.joinedRooms(),
    ]);
    const newNotifications = notificationRows.filter((row) => sentNotifications.isNew(row.id));
    const newActivities = activityRows.filter((row) => sentActivities.isNew(row.id));
    const [notificationAnswers, activityAnswers] = await Promise.all([
      newNotifications.length > 0 ? toNotifications(db, newNotifications, viewer) : [],
      newActivities.length > 0 ? toActivities(db, newActivities, viewer) : [],
    ]);
    return [
      ...notificationAnswers.map((notification) => ({ type: 'notification' as const, notification })),
      ...activityAnswers.map((activity) => ({ type: 'activity' as const, activity })),
      ...joinedRooms.map((id) => ({ type: 'room_changed' as const, room_id: id })),
    ];
  }

  /** With a place comes the event's room, in which nobody may have written yet. */
  private async joinedRooms(): Promise<number[]> {
    const known = this.knownGroups;
    this.knownGroups = await this.groups();
    return [...this.knownGroups].filter((id) => !known.has(id));
  }

  private async groups(): Promise<Set<number>> {
    const rows = await this.db
      .select({ id: chatrooms.id })
      .from(chatroomMembers)
      .innerJoin(chatrooms, and(eq(chatrooms.id, chatroomMembers.chatroomId), eq(chatrooms.type, 'group')))
      .where(eq(chatroomMembers.userId, this.userId));
    return new Set(rows.map(({ id }) => id));
  }

  /** The index of activities is by time; of the latest few, those that were not sent are chosen by id. */
  private async newestActivities() {
    const latest = this.db
      .select({ id: activities.id })
      .from(activities)
      .where(this.isOwn())
      .orderBy(desc(activities.createdAt))
      .limit(this.sentActivities.remembered);
    return this.db
      .select()
      .from(activities)
      .where(and(inArray(activities.id, latest), gt(activities.id, this.sentActivities.floor)))
      .orderBy(asc(activities.id));
  }

  private isOwn() {
    return and(eq(activities.ownerId, this.userId), ne(activities.userId, this.userId));
  }

  private async isMember(roomId: number): Promise<boolean> {
    const rows = await this.db
      .select({ id: chatroomMembers.chatroomId })
      .from(chatroomMembers)
      .where(and(eq(chatroomMembers.chatroomId, roomId), eq(chatroomMembers.userId, this.userId)));
    return rows.length > 0;
  }
}
