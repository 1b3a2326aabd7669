import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { hashToken, issueToken } from '../../http/token.ts';
import { joinGroupChat } from '../../seats/booking/groupChat.ts';
import { openPrivateRoom, sendMessage } from '../../chat/service.ts';
import { appReports, reports } from '../../db/schema/desk.ts';
import { payOutRequests } from '../../db/schema/hosting.ts';
import { eventContributors, events, eventUpdates } from '../../db/schema/events.ts';
import { activities, notifications } from '../../db/schema/news.ts';
import { uploads } from '../../db/schema/people.ts';
import { comments, eventSaves, experiences, rates, saveFolders } from '../../db/schema/reactions.ts';
import { eventSessions, offCodes, payments, reservations, sessionPlans } from '../../db/schema/seats.ts';
import { accessTokens, passkeys } from '../../db/schema/signIn.ts';
import { linksOf, pictureName } from '../../files/pictureName.ts';
import { writePicture } from '../../files/picture.ts';
import { mapKey } from '../../views/mapAddress.ts';
import type { TestApi } from '../../testing/api.ts';
import { type EventOptions, makeEvents, type TestEvent, type TestUser } from '../../testing/rows.ts';

/** What nobody but the owner may ever read of their account. */
export const secrets = {
  phone: '+989121234567',
  mail: 'mark-of-the-owner@example.com',
  card: '6037991234567893',
  sheba: 'IR820540102680020817909002',
};

export interface Things {
  event: TestEvent;
  mapKey: string;
  /** Another host's event, which the owner attended. */
  attended: TestEvent;
  /** Another host's event, paid, in which the owner holds a seat. */
  priced: TestEvent;
  factorNumber: string;
  transId: string;
  refundId: number;
  /** A waiting edit of the owner's event, two reports, and the owner's payout request. */
  updateId: number;
  reportId: number;
  appReportId: number;
  payOutId: number;
  folderId: number;
  commentId: number;
  uploadId: number;
  roomId: number;
  messageId: number;
  /** Without any reservation. */
  quietEvent: TestEvent;
  sessionId: number;
  passkeyId: number;
  /** The member `verified` liked the owner's event. */
  activityId: number;
  notificationId: number;
  reservationId: number;
  /** The owner's reservation that waits for its payment. */
  heldId: number;
  form: EventForm;
}

/** Things that belong to the owner, with what others must have done to them. */
export async function makeThings(
  { db, deps }: TestApi,
  { owner, verified, contributor }: Record<'owner' | 'verified' | 'contributor', TestUser>,
  host: TestUser,
  picture: Buffer,
): Promise<Things> {
  const location = { latitude: 35.7, longitude: 51.4 };
  const made: [TestUser, EventOptions][] = [
    [owner, { title: `Own ${randomUUID()}`, cityId: 1, categoryIds: [1], location }],
    [host, { starts: ['2026-11-01T15:00:00.000Z'] }],
    [host, { plans: [{ type: 'payable', price: 50_000 }] }],
    [owner, {}],
  ];
  const [event, attended, priced, quietEvent] = (await makeEvents(
    db,
    made.map(([by]) => by),
    (at) => made[at]![1],
  )) as [TestEvent, TestEvent, TestEvent, TestEvent];
  const [placed] = await db.select().from(events).where(eq(events.id, event.id));
  const reserve = async (of: TestEvent, userId: number, more: Partial<typeof reservations.$inferInsert> = {}) => {
    const [row] = await db
      .insert(reservations)
      .values({
        factorNumber: String(Math.floor(1e11 + Math.random() * 8e11)),
        eventId: of.id,
        userId,
        sessionId: of.sessions[0]!.id,
        planId: of.plans[0]!.id,
        count: 1,
        amount: 0,
        status: 'reserved',
        ...more,
      })
      .returning();
    const count = row!.count;
    await db
      .update(eventSessions)
      .set({ taken: sql`${eventSessions.taken} + ${count}` })
      .where(eq(eventSessions.id, row!.sessionId));
    await db
      .update(sessionPlans)
      .set({ taken: sql`${sessionPlans.taken} + ${count}` })
      .where(and(eq(sessionPlans.sessionId, row!.sessionId), eq(sessionPlans.planId, row!.planId)));
    return row!;
  };
  await reserve(attended, owner.id);
  const held = await reserve(priced, owner.id, {
    status: 'held',
    amount: 50_000,
    expiresAt: new Date(deps.now().getTime() + 900_000),
  });
  const guest = await reserve(event, verified.id);
  await joinGroupChat(db, { eventId: event.id, ownerId: owner.id, userId: verified.id, at: deps.now() });
  const transId = randomUUID().replaceAll('-', '');
  const [paid, [refund]] = await Promise.all([
    db.insert(payments).values({ transId, reservationId: held.id, userId: owner.id, amount: 50_000 }).returning(),
    db
      .insert(payments)
      .values({
        transId: randomUUID().replaceAll('-', ''),
        reservationId: held.id,
        userId: owner.id,
        amount: 50_000,
        status: 'refund_needed',
        refundReason: 'late',
        paidAt: new Date(),
      })
      .returning(),
  ]);
  if (paid.length === 0) throw new Error('no payment');
  await db
    .insert(eventContributors)
    .values([event, quietEvent, attended].map(({ id }) => ({ eventId: id, channelId: contributor.channelId })));
  const [comment] = await db.insert(comments).values({ eventId: event.id, userId: owner.id, body: 'mine' }).returning();
  const name = pictureName(randomUUID().replaceAll('-', ''));
  await writePicture(deps.files, name, { full: picture, thumbnail: picture, width: 64, height: 64 });
  const [upload] = await db
    .insert(uploads)
    .values({ ...linksOf(name), userId: owner.id, width: 64, height: 64 })
    .returning();
  const roomId = await openPrivateRoom(db, owner.id, verified.id, deps.now());
  const viewer = {
    caller: { id: owner.id, roleId: 2, username: owner.username, tokenHash: '' },
    locale: 'en' as const,
    now: deps.now(),
  };
  const { message } = await sendMessage(db, roomId, { body: 'hello', eventId: null, clientKey: null }, viewer);
  const token = await issueToken(db, owner.id, deps.now());
  const [session] = await db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, hashToken(token)));
  // An account may have only so many.
  await db.delete(passkeys).where(eq(passkeys.userId, owner.id));
  const [passkey] = await db
    .insert(passkeys)
    .values({ credentialId: randomUUID(), userId: owner.id, userHandle: 'h', publicKey: 'k', name: 'Chrome' })
    .returning();
  const [activity] = await db
    .insert(activities)
    .values({ userId: verified.id, ownerId: owner.id, kind: 'liked', eventId: event.id })
    .returning();
  const [notification] = await db
    .insert(notifications)
    .values({ userId: owner.id, actorId: verified.id, kind: 'liked', eventId: event.id })
    .returning();
  await Promise.all([
    db.insert(rates).values({ eventId: attended.id, userId: verified.id, points: 5 }),
    db.insert(experiences).values({ eventId: attended.id, userId: host.id, body: 'it was good' }),
    db.insert(offCodes).values({
      eventId: priced.id,
      title: '',
      code: 'HALF',
      percent: 50,
      useLimit: 10,
      expiresAt: new Date('2027-01-01'),
    }),
  ]);
  await Promise.all([db.delete(payOutRequests), db.delete(saveFolders)]);
  const [folder] = await db
    .insert(saveFolders)
    .values({ userId: owner.id, name: 'Walks', nameKey: 'walks' })
    .returning();
  await db.insert(eventSaves).values({ userId: owner.id, eventId: event.id }).onConflictDoNothing();
  const [[report], [appReport], [payOut], [update]] = await Promise.all([
    db.insert(reports).values({ userId: verified.id, target: 'event', targetId: event.id, reasonId: 1 }).returning(),
    db.insert(appReports).values({ userId: verified.id, title: 'appBug', description: 'A bug' }).returning(),
    db.insert(payOutRequests).values({ userId: owner.id, amount: 1, sheba: secrets.sheba }).returning(),
    db
      .insert(eventUpdates)
      .values({
        eventId: quietEvent.id,
        userId: owner.id,
        form: aForm(upload!.id, { gallery: [] }),
        changed: ['title'],
      })
      .returning(),
  ]);
  return {
    event,
    mapKey: mapKey(placed!),
    attended,
    priced,
    quietEvent,
    factorNumber: held.factorNumber,
    transId,
    refundId: refund!.id,
    updateId: update!.id,
    reportId: report!.id,
    appReportId: appReport!.id,
    payOutId: payOut!.id,
    folderId: folder!.id,
    commentId: comment!.id,
    uploadId: upload!.id,
    roomId,
    messageId: message.id,
    sessionId: session!.id,
    passkeyId: passkey!.id,
    activityId: activity!.id,
    notificationId: notification!.id,
    reservationId: guest.id,
    heldId: held.id,
    form: aForm(upload!.id),
  };
}

/** An event form that keeps all rules. */
export const aForm = (uploadId: number, changes: Partial<EventForm> = {}): EventForm => ({
  title: `Picnic ${randomUUID()}`,
  description: 'By the lake',
  hashtags: ['lake'],
  gallery: [uploadId],
  gallery_ratio: 1,
  categories: [1],
  dates: [{ start: '2026-12-20T10:00:00.000Z', end: '2026-12-20T12:00:00.000Z', times: [] }],
  target_weeks: 0,
  city: 1,
  address: 'Lake',
  online_address: null,
  location: { latitude: 35.7, longitude: 51.4 },
  support_number: null,
  custom_badge: null,
  rules: '',
  capacity: { has_limitation: true, limitation: 50 },
  deadline: 2,
  is_close_friend: false,
  contributors: [],
  influencers: [],
  payment_type: 'free',
  plans: [{ type: 'free', title: 'Seat', price: 0 }],
  off_codes: [],
  sponsorship: null,
  ...changes,
});
