import type { CallDefinition } from 'shared-kernel/contract/call';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import { issueToken } from '../http/token.ts';
import { urlOf } from '../http/route.ts';
import { makePushKeys } from '../settings/vapidKeys.ts';
import { isAudit } from '../testing/rounds.ts';
import { type Actor, actors, setStage, type Stage } from './testing/stage.ts';
import { aForm, secrets, type Things } from './testing/things.ts';

const without = (...left: Actor[]): readonly Actor[] => actors.filter((actor) => !left.includes(actor));
const everyone = actors;
const users = without('visitor');
const verified = without('visitor', 'light');
/** Those with a username, which others see next to what they make. */
const members = without('visitor', 'light', 'nameless');
const owners: readonly Actor[] = ['owner', 'admin', 'superAdmin'];
const admins: readonly Actor[] = ['admin', 'superAdmin'];
const own: readonly Actor[] = ['owner'];

interface Row {
  who: readonly Actor[];
  params?: (things: Things, stage: Stage) => Record<string, string | number>;
  query?: (things: Things, stage: Stage) => Record<string, string | number>;
  body?: (things: Things, stage: Stage) => unknown;
  /** Of those who are let in: whose request the call's own rules refuse, and how. */
  refused?: Partial<Record<Actor, number>>;
  /** The status for everybody who is let in, where it is not 2xx. */
  answers?: number;
  /**
   * How others with a verified account are refused: 403, or 404 where another's thing does not exist for them.
   */
  deny?: 403 | 404;
  /** Which of the owner's secrets those who are let in must see to do their work. */
  shows?: keyof typeof secrets;
}

const ofEvent = { params: ({ event }: Things) => ({ id: event.id }) };
const ofAttended = { params: ({ attended }: Things) => ({ id: attended.id }) };
const ofChannel = { params: (_: Things, stage: Stage) => ({ id: stage.users.owner.channelId }) };
const ofOwner = { params: (_: Things, stage: Stage) => ({ id: stage.users.owner.id }) };
const ofComment = { params: ({ commentId }: Things) => ({ id: commentId }) };
const ofRoom = { params: ({ roomId }: Things) => ({ id: roomId }) };
const ofMessage = { params: ({ roomId, messageId }: Things) => ({ id: roomId, messageId }) };
const ofOne = { params: () => ({ id: 1 }) };
/** Belongs to nobody, and is new each time, because tries are limited by entry. */
const newEntry = () => ({ entry: `0935${String(Math.random()).slice(2, 9).padEnd(7, '0')}` });
const passwords = { password: 'a rare enough phrase', password_confirmation: 'a rare enough phrase' };
const order = ({ event }: Things) => ({
  orders_data: [
    {
      event_id: event.id,
      date: event.sessions[0]!.start.toISOString(),
      plan_id: event.plans[0]!.id,
      count: 1,
      accept_rules: true,
    },
  ],
});

const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: { p256dh: makePushKeys().publicKey, auth: 'x'.repeat(22) },
};

/** Of no challenge that was issued. */
const madePasskey = { id: 'aa', client_data: 'e30', attestation: 'aa', transports: [] };
const shownPasskey = {
  id: 'aa',
  client_data: 'e30',
  authenticator_data: 'aa',
  signature: 'aa',
  user_handle: 'aa',
};

/** One row for each call: a call without one does not compile. */
const matrix: Record<CallName, Row> = {
  'account.notificationSettings': { who: users },
  'account.setNotificationSettings': { who: users, body: () => ({ push: ['liked'], mail: [] }) },
  'account.data': { who: users },
  'account.fileAddress': { who: users, body: () => ({ path: '/account/data' }) },
  'account.deletion': { who: users },
  'account.askDeletion': { who: verified, refused: { owner: 409, verified: 409 } },
  'account.callOffDeletion': { who: users },
  'auth.ways': { who: everyone },
  'auth.register': { who: everyone, body: () => ({ phone_number: `0935${String(Math.random()).slice(2, 9)}` }) },
  'auth.checkPassword': { who: everyone, body: newEntry, answers: 406 },
  'auth.codeLogin': { who: everyone, body: newEntry, answers: 406 },
  'auth.passwordLogin': { who: everyone, body: () => ({ ...newEntry(), password: 'x' }), answers: 422 },
  'auth.verify': { who: everyone, body: () => ({ ...newEntry(), code: '123456' }), answers: 422 },
  'auth.checkCode': { who: everyone, body: () => ({ ...newEntry(), code: '123456' }), answers: 422 },
  'auth.resend': { who: everyone, body: newEntry, answers: 406 },
  // This call does not tell whether somebody is registered.
  'auth.sendResetPassword': { who: everyone, body: newEntry },
  'auth.permitReset': { who: everyone, body: () => ({ ...newEntry(), code: '123456' }), answers: 422 },
  'auth.resetPassword': { who: everyone, body: () => ({ token: 'x', ...passwords }), answers: 422 },
  'auth.sendChangePassword': {
    who: verified,
    body: () => ({}),
    refused: { nameless: 422, verified: 422, contributor: 422, blocked: 422, admin: 422, superAdmin: 422 },
  },
  'auth.permitChange': { who: verified, body: () => ({ code: '123456' }), answers: 422 },
  'auth.changePassword': { who: verified, body: () => ({ token: 'x', ...passwords }), answers: 422 },
  'auth.setPassword': { who: verified, body: () => passwords },
  'auth.google': { who: everyone, query: () => ({ challenge: 'x'.repeat(43) }), answers: 302 },
  'auth.googleReturn': { who: everyone, query: () => ({ state: 'x', code: 'y' }), answers: 302 },
  'auth.googleSession': { who: everyone, body: () => ({ ticket: 'x', verifier: 'y'.repeat(43) }), answers: 422 },
  'auth.addEntry': { who: verified, body: newEntry },
  'auth.proveEntry': { who: verified, body: () => ({ ...newEntry(), code: '123456' }), answers: 422 },
  'auth.removeEntry': { who: verified, query: newEntry, answers: 404 },
  'auth.sessions': { who: users },
  'auth.endSession': { who: own, params: ({ sessionId }) => ({ id: sessionId }), deny: 404 },
  'auth.logout': { who: users },
  'passkey.list': { who: verified },
  'passkey.begin': { who: verified },
  'passkey.add': { who: verified, body: () => madePasskey, answers: 422 },
  'passkey.remove': { who: own, params: ({ passkeyId }) => ({ id: passkeyId }), deny: 404 },
  'passkey.ask': { who: everyone },
  'passkey.signIn': { who: everyone, body: () => shownPasskey, answers: 422 },
  'auth.user': { who: users },

  'channel.code': { who: everyone, ...ofChannel },
  'channel.get': { who: everyone, params: () => ({ username: 'owner' }) },
  'channel.proposeUsernames': { who: verified, query: () => ({ first_name: 'Sara', username: 'sara' }) },
  'channel.checkUnique': { who: everyone, query: () => ({ username: 'somebody' }) },
  'channel.update': { who: members, body: () => ({ first_name: 'Nika' }) },
  'channel.rename': {
    who: verified,
    body: (_, stage) => ({ username: stage.users.owner.username, first_name: 'N', last_name: '' }),
    refused: { nameless: 409, verified: 409, contributor: 409, blocked: 409, admin: 409, superAdmin: 409 },
  },
  'channel.avatar': { who: members },
  'channel.cover': { who: members },
  'channel.search': { who: everyone, body: () => ({ entry: 'owner' }) },
  'channel.insight': { who: owners, ...ofChannel },
  'channel.follow': {
    who: without('visitor', 'light', 'blocked'),
    ...ofChannel,
    body: () => ({ is_followed: true }),
    refused: { owner: 409 },
  },
  'channel.addClose': {
    who: without('visitor', 'light', 'blocked'),
    ...ofChannel,
    query: () => ({ is_close: '1' }),
    refused: { owner: 409 },
  },
  'channel.block': {
    who: verified,
    params: (_, stage) => ({ id: stage.users.contributor.channelId }),
    body: () => ({ is_blocked: false }),
    refused: { contributor: 409 },
  },
  'channel.followers': { who: everyone, ...ofChannel },
  'channel.followings': { who: everyone, ...ofChannel },
  'channel.blocked': { who: users },
  'channel.closeFriends': { who: users },
  'channel.mutualCloseFriends': { who: users },
  'channel.guests': { who: everyone, ...ofChannel },
  'reward.references': { who: users },
  'suggest.channel': { who: everyone },
  'suggest.activeChannel': { who: everyone },
  'suggest.activeChannels': { who: everyone },
  'suggest.match': { who: users },
  'suggest.connect': { who: users },
  'suggest.all': { who: users },
  'suggest.rank': { who: users },
  'suggest.topCategories': { who: everyone },
  'suggest.creators': { who: everyone },

  'feed.explore': { who: everyone, body: () => ({}) },
  'feed.exploreMap': { who: everyone, body: () => ({}) },
  'feed.exploreCheck': { who: everyone, body: () => ({}) },
  'feed.home': { who: everyone, body: () => ({}) },
  'feed.homeCheck': { who: everyone, body: () => ({}) },
  'feed.lastSecond': { who: everyone },
  'feed.guest': { who: everyone },
  'feed.homeCalendar': { who: everyone },
  'feed.discoveryCalendar': { who: everyone },
  'search.all': { who: everyone, query: () => ({ q: 'owner' }) },
  'sitemap.pages': { who: everyone },
  'sitemap.entries': { who: everyone, params: () => ({ kind: 'events', page: 0 }) },
  'feed.ofChannel': { who: everyone, params: (_, stage) => ({ id: stage.users.owner.channelId, list: 'all' }) },
  'event.ofChannel': {
    who: everyone,
    params: ({ event }, stage) => ({ channelId: stage.users.owner.channelId, eventId: event.id }),
  },
  'event.bySlug': { who: everyone, params: ({ event }) => ({ username: 'owner', slug: event.slug }) },
  'event.single': { who: everyone, ...ofEvent },
  'event.like': { who: without('visitor', 'light', 'blocked'), ...ofEvent, body: () => ({}) },
  'event.likes': { who: everyone, ...ofEvent },
  'event.calendar': { who: everyone, ...ofEvent },
  'event.code': { who: everyone, ...ofEvent },
  'event.save': { who: verified, ...ofEvent, body: () => ({}) },
  // The picture is the owner's, so nobody else may use it.
  'event.create': {
    who: members,
    body: ({ form }) => form,
    refused: { verified: 422, contributor: 422, blocked: 422, admin: 422, superAdmin: 422 },
  },
  'event.update': { who: owners, params: ({ quietEvent }) => ({ id: quietEvent.id }), body: ({ form }) => form },
  'event.adminUpdate': {
    who: admins,
    ...ofEvent,
    body: () => ({
      reward: {
        private_reward_per_reserve: 1,
        public_reward_per_reserve: 1,
        unique_public_reward_per_reserve: null,
        is_unique_private_reward: false,
        is_private_for_all: false,
      },
    }),
  },
  'event.delete': { who: owners, ...ofEvent },
  'event.callOff': { who: owners, ...ofEvent, body: () => ({ reason: 'It rains' }) },
  'event.pure': { who: owners, ...ofEvent },
  'event.pureBySlug': { who: owners, params: ({ event }) => ({ username: 'owner', slug: event.slug }) },
  'event.ownTimes': { who: users },
  'draft.list': { who: users },
  'draft.read': { who: users, params: () => ({ key: 'notthere' }) },
  'draft.save': {
    who: verified,
    params: () => ({ key: 'evening1' }),
    body: () => ({ title: '', cover: null, content: '{}' }),
  },
  'draft.remove': { who: users, params: () => ({ key: 'evening1' }) },
  'event.checkTitle': { who: users, query: () => ({ title: 'Picnic' }) },
  'card.postal': { who: everyone, ...ofEvent },
  'card.instagram': { who: everyone, params: ({ event }) => ({ id: event.id, story: '2' }) },
  'map.ofEvent': { who: everyone, params: ({ event, mapKey }) => ({ id: event.id, key: mapKey }) },
  'experience.eventsWithout': { who: users },
  'experience.eventsWithoutRates': { who: users },
  'experience.summary': { who: users },
  'activity.saved': { who: users },
  'folder.list': { who: users },
  'folder.make': { who: users, body: () => ({ name: `folder ${Math.random()}` }) },
  'folder.rename': {
    who: own,
    params: ({ folderId }) => ({ id: folderId }),
    body: () => ({ name: 'Another' }),
    deny: 404,
  },
  'folder.remove': { who: own, params: ({ folderId }) => ({ id: folderId }), deny: 404 },
  'folder.put': { who: own, ...ofEvent, body: ({ folderId }) => ({ folder_id: folderId }), deny: 404 },
  'activity.share': { who: users, ...ofEvent, body: () => ({ target: 'telegram' }) },

  'booking.setOrder': { who: without('visitor', 'blocked'), body: order, refused: { owner: 409, verified: 409 } },
  'booking.cancel': {
    who: users,
    params: ({ event }) => ({ id: event.id }),
    body: ({ event }) => ({ dates: [event.sessions[0]!.start.toISOString()] }),
    refused: { light: 409, nameless: 409, owner: 409, contributor: 409, blocked: 409, admin: 409, superAdmin: 409 },
  },
  'booking.checkOffCode': {
    who: users,
    params: ({ priced }) => ({ id: priced.id }),
    body: ({ priced }) => ({ code: 'half', plan_id: priced.plans[0]!.id, count: 1 }),
  },
  'booking.reserved': { who: everyone, ...ofEvent },
  'booking.adminBook': {
    who: admins,
    ...ofEvent,
    body: ({ event }, stage) => ({
      orders_data: [
        {
          username: stage.users.contributor.username,
          date: event.sessions[0]!.start.toISOString(),
          plan_id: event.plans[0]!.id,
          count: 1,
        },
      ],
    }),
  },
  'booking.friendsToNotify': { who: owners, ...ofEvent },
  'booking.notifyFriends': { who: members, ...ofEvent, body: () => ({}) },
  'booking.sendReserveNotification': {
    who: owners,
    ...ofEvent,
    body: ({ reservationId }) => ({ reserve: reservationId }),
  },
  'booking.kick': {
    who: owners,
    ...ofEvent,
    body: ({ event }, stage) => ({
      kick_data: [{ username: stage.users.verified.username, dates: [event.sessions[0]!.start.toISOString()] }],
    }),
  },
  'business.guestsExcel': { who: owners, ...ofEvent },
  'booking.mine': { who: users },
  'booking.get': { who: own, params: ({ heldId }) => ({ id: heldId }), deny: 404 },
  // There are no reminders for a held reservation.
  'booking.remind': {
    who: own,
    params: ({ heldId }) => ({ id: heldId }),
    body: () => ({ hours: [24] }),
    deny: 404,
    answers: 409,
  },
  // It was paid, and something of it is to be refunded.
  'booking.calendar': { who: own, ...ofAttended, deny: 404 },
  'booking.receipt': { who: own, params: ({ heldId }) => ({ id: heldId }), deny: 404 },

  // A held reservation has no ticket yet.
  'waiting.join': {
    who: users,
    ...ofEvent,
    body: ({ event }) => ({ date: event.sessions[0]!.start.toISOString(), plan_id: event.plans[0]!.id, count: 1 }),
    refused: Object.fromEntries(users.map((who) => [who, who === 'blocked' ? 403 : 409])),
  },
  'waiting.leave': {
    who: users,
    ...ofEvent,
    body: ({ event }) => ({ date: event.sessions[0]!.start.toISOString() }),
    answers: 409,
  },
  'waiting.mine': { who: users },
  'waiting.take': { who: own, params: ({ heldId }) => ({ id: heldId }), deny: 404, answers: 409 },
  'door.ticket': { who: own, params: ({ heldId }) => ({ id: heldId }), deny: 404, answers: 409 },
  'door.guests': { who: owners, ...ofEvent },
  'door.checkIn': {
    who: owners,
    ...ofEvent,
    body: () => ({ entries: [{ ticket: 'D1.1.forged', at: '2026-11-21T08:00:00.000Z' }] }),
  },

  'payment.getToken': {
    who: own,
    params: ({ factorNumber }) => ({ factorNumber }),
    body: () => ({}),
    deny: 404,
    answers: 503,
  },
  'payment.verify': { who: own, params: ({ transId }) => ({ transId }), body: () => ({}), deny: 404 },
  'payment.verifyByOrder': { who: own, body: ({ factorNumber }) => ({ order_id: factorNumber }), deny: 404 },
  'payment.refunds': { who: admins },
  'payment.settleRefund': {
    who: admins,
    params: ({ refundId }) => ({ id: refundId }),
    body: () => ({ reference: '123' }),
  },
  'reward.ofUser': { who: owners, ...ofOwner },
  'reward.ofEvent': { who: owners, ...ofEvent },
  'reward.byEvent': { who: verified },
  'reward.requests': { who: verified },
  // The others have not said where to.
  'reward.request': { who: verified, body: () => ({ amount: 1 }), answers: 409 },
  'reward.withdraw': { who: own, params: ({ payOutId }) => ({ id: payOutId }), deny: 404 },
  // Whoever pays must know where to.
  'reward.requestsOfAll': { who: admins, shows: 'sheba' },
  'reward.decide': {
    who: admins,
    params: ({ payOutId }) => ({ id: payOutId }),
    body: () => ({ decision: 'reject', reason: 'Another account' }),
    shows: 'sheba',
  },
  'reward.payOut': { who: admins, ...ofOwner, body: () => ({ amount: 1, reference: '1' }), answers: 409 },

  'comment.list': { who: everyone, ...ofEvent },
  'comment.get': { who: everyone, ...ofComment },
  // Without a profile there is no name to comment under.
  'comment.create': {
    who: without('visitor', 'light', 'nameless', 'blocked'),
    ...ofEvent,
    body: () => ({ body: 'Nice' }),
  },
  'comment.update': { who: owners, ...ofComment, body: () => ({ body: 'Nicer' }) },
  'comment.updateOfEvent': { who: owners, ...ofComment, body: () => ({ body: 'Nicer' }) },
  'comment.delete': { who: owners, ...ofComment },
  'comment.like': { who: without('visitor', 'light', 'blocked'), ...ofComment, body: () => ({}) },
  'rate.list': { who: everyone, ...ofAttended },
  'rate.create': { who: own, ...ofAttended, body: () => ({ points: 5, body: '' }) },
  // Only `verified` has rated it.
  'rate.update': { who: ['verified'], ...ofAttended, body: () => ({ points: 5, body: '' }), deny: 404 },
  'experience.feed': { who: everyone, body: () => ({}) },
  'experience.list': { who: everyone, ...ofAttended },
  'experience.ofChannel': { who: everyone, ...ofChannel },
  'experience.create': {
    who: ['owner', 'contributor'],
    ...ofAttended,
    body: () => ({ body: 'It was', gallery: [] }),
  },
  'experience.update': {
    who: own,
    ...ofAttended,
    body: () => ({ body: 'It was', gallery: [] }),
    deny: 404,
    answers: 404,
  },
  'experience.comments': { who: everyone, ...ofAttended },
  'experience.comment': { who: members, ...ofAttended, body: () => ({ body: 'Yes' }) },

  'chat.withUser': {
    who: users,
    params: (_, stage) => ({ id: stage.users.contributor.id }),
    refused: { contributor: 409 },
  },
  'chat.list': { who: users },
  'chat.get': { who: ['owner', 'verified'], ...ofRoom },
  'chat.check': { who: ['owner', 'verified'], ...ofRoom, body: () => ({ last_message: 0 }) },
  'chat.sendMessage': { who: ['owner', 'verified'], ...ofRoom, body: () => ({ body: 'hi' }) },
  'chat.editMessage': { who: own, ...ofMessage, body: () => ({ body: 'hi' }) },
  'chat.deleteMessage': { who: owners, ...ofMessage },
  'chat.typing': { who: ['owner', 'verified'], ...ofRoom },
  'chat.mute': { who: ['owner', 'verified'], ...ofRoom, body: () => ({ is_muted: true }) },
  'chat.leave': { who: [], ...ofRoom },
  'chat.search': { who: users, query: () => ({ search: 'hi' }) },
  'chat.tinyPage': { who: everyone, query: (_, stage) => ({ path: `/${stage.users.owner.username}` }) },
  'chat.tinyUser': { who: everyone, ...ofOwner },
  'chat.tinyUsers': { who: everyone, body: (_, stage) => ({ users: [stage.users.owner.id] }) },
  'chat.tinyEvent': { who: everyone, ...ofEvent },
  'chat.group': { who: ['owner', 'verified'], body: ({ event }) => ({ event_id: event.id }) },
  'chat.seen': {
    who: ['owner', 'verified'],
    params: ({ roomId }, stage) => ({ chatId: roomId, userId: stage.users.owner.id }),
  },
  'chat.ofUser': { who: own, ...ofOwner },
  'chat.ofEvent': { who: ['owner', 'verified'], ...ofEvent },
  // A stream does not end by itself: live.test.ts tries it.
  'live.stream': { who: [] },

  'activity.list': { who: users },
  'activity.summary': { who: users },
  'activity.ofEvent': { who: owners, ...ofEvent },
  'activity.business': { who: users },
  'activity.businessBooks': { who: users },
  'activity.books': { who: users },
  'activity.archive': { who: ['owner', 'verified'], params: ({ activityId }) => ({ id: activityId }), deny: 404 },
  'activity.target': { who: own, params: ({ activityId }) => ({ targetId: activityId }), deny: 404 },
  'activity.reaction': {
    who: own,
    params: ({ activityId }) => ({ targetId: activityId }),
    body: () => ({ body: 'Thanks!' }),
    deny: 404,
  },
  'notification.list': { who: users },
  'notification.ofEvents': { who: users },
  'notification.kinds': { who: users },
  'notification.turnKind': { who: users, body: () => ({ kind: 'liked', is_on: true }) },
  'notification.read': { who: users, body: ({ notificationId }) => ({ id: notificationId }) },
  'push.key': { who: everyone },
  'push.subscribe': { who: users, body: () => browser },
  'push.unsubscribe': { who: users, body: () => ({ endpoint: browser.endpoint }) },
  'business.events': { who: verified },
  'business.today': { who: verified },
  'business.taxExcel': { who: verified, query: () => ({ from: '2026-03-21', to: '2026-11-21' }) },
  'business.insight': { who: owners, ...ofEvent },
  'business.guests': { who: owners, ...ofEvent },

  'property.categoryTypes': { who: everyone },
  'property.categories': { who: everyone },
  'property.categoriesOf': { who: everyone, body: () => ({ category_types: [1] }) },
  'property.cities': { who: everyone },
  'property.deadlines': { who: everyone },
  'property.socials': { who: everyone },
  'property.countries': { who: everyone },
  'property.country': { who: everyone, ...ofOne },
  'property.citiesOf': { who: everyone, ...ofOne },
  'property.city': { who: everyone, ...ofOne },
  'property.banners': { who: everyone, body: () => ({ page: 'home' }) },
  'report.reasons': { who: everyone },
  'report.create': { who: verified, body: ({ event }) => ({ target: 'event', target_id: event.id, reason_id: 1 }) },
  'report.createForApp': { who: everyone, body: () => ({ title: 'suggestion', description: 'More poetry' }) },
  'upload.list': { who: users },
  'upload.create': { who: verified },
  'upload.delete': { who: own, params: ({ uploadId }) => ({ id: uploadId }), deny: 404 },
  'admin.updates': { who: admins },
  'admin.reports': { who: admins },
  'admin.audit': { who: ['superAdmin'] },
  'event.versions': { who: admins, params: ({ updateId }) => ({ id: updateId }) },
  'admin.waiting': { who: admins },
  'admin.settleReport': {
    who: admins,
    params: ({ reportId }) => ({ id: reportId }),
    body: () => ({ action: 'nothing' }),
  },
  'admin.appReports': { who: admins },
  'admin.settleAppReport': { who: admins, params: ({ appReportId }) => ({ id: appReportId }), body: () => ({}) },
  'admin.blocked': { who: admins },
  'admin.block': {
    who: admins,
    body: (_, stage) => ({ username: stage.users.contributor.username, is_blocked: false }),
  },
  'vitals.report': {
    who: everyone,
    body: () => ({ measures: [{ app: 'shell', version: '1.0.0', name: 'LCP', value: 1200 }] }),
  },
  'vitals.table': { who: admins },
  'releaseHealth.report': {
    who: everyone,
    body: () => ({ loads: [{ app: 'mf-chat', version: '1.0.0', outcome: 'loaded' }] }),
  },
  'releaseHealth.table': { who: admins },
  'errorLog.table': { who: admins },
  'errorLog.create': { who: everyone, body: () => ({ type: 'x', error: 'y' }) },
};

let stage: Stage;
/** The things that calls act on; made anew after somebody who is let in has acted on them. */
let things: Things | null = null;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.api.close());

const boundary = 'border';
const multipart = (field: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

async function knock(
  name: CallName,
  actor: Actor,
  things: Things,
): Promise<{ status: number; text: string; code?: string; kept: string }> {
  const definition = definitionOf(name);
  const row = matrix[name];
  const params = row.params?.(things, stage) ?? {};
  const query = Object.entries(row.query?.(things, stage) ?? {})
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
  const url = urlOf(definition).replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  // A session of its own: some calls end all other sessions of the account.
  const headers: Record<string, string> =
    actor === 'visitor'
      ? {}
      : { authorization: `Bearer ${await issueToken(stage.api.db, stage.users[actor].id, stage.api.deps.now())}` };
  const payload = definition.upload
    ? multipart(definition.upload, stage.picture)
    : JSON.stringify(row.body?.(things, stage));
  if (payload !== undefined)
    headers['content-type'] = definition.upload ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  // An address of its own: what strangers may do is limited by address.
  const remoteAddress = `10.${String((Math.random() * 1e9) | 0)
    .match(/\d{1,2}/g)!
    .slice(0, 3)
    .map(Number)
    .join('.')}`;
  const answer = await stage.api.app.inject({
    remoteAddress,
    method: definition.method,
    url: query ? `${url}?${query}` : url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    code: /"code":"(\w+)"/.exec(answer.body)?.[1],
    kept: `${answer.headers['cache-control']}; vary: ${answer.headers['vary'] ?? ''}`,
  };
}

function expected(name: CallName, actor: Actor): number | string {
  const { who, refused, answers, deny } = matrix[name];
  if (who.includes(actor)) return refused?.[actor] ?? answers ?? 'done';
  if (actor === 'visitor') return 401;
  if (actor === 'nameless' && definitionOf(name).permission === 'member') return 'profile_incomplete';
  return actor === 'light' && definitionOf(name).permission !== 'user' ? 403 : (deny ?? 403);
}

/** Whether anything in a request says which things are meant. */
const namesThings = (name: CallName): boolean => {
  const { params, query, body } = matrix[name];
  return [params, query, body].some((part) => part !== undefined && part.length > 0);
};

const definitionOf = (name: CallName): CallDefinition => calls[name];

/**
 * Who tries a call: everybody in the audit; every day those who would notice that its rule is gone, or that it lets in
 * one more than it should. A stranger, another with a verified account and somebody with a role for the owner's things;
 * of those who get the same answer the one with the fewest rights and the one with the most; and its owner.
 */
function triesOf(name: CallName): readonly Actor[] {
  if (isAudit) return actors;
  const { who } = matrix[name];
  const groups = Object.values(
    Object.groupBy(actors, (actor) => `${who.includes(actor) ? 'in' : 'out'} ${expected(name, actor)}`),
  );
  const tries = new Set<Actor | undefined>(['visitor', 'owner']);
  for (const group of groups) {
    tries.add(group![0]);
    // Among those who are let in, one more shows nothing that the first did not.
    if (!who.includes(group![0]!)) tries.add(group!.at(-1));
  }
  for (const actor of ['verified', 'contributor'] as const) if (!who.includes(actor)) tries.add(actor);
  // What is private to the owner must not be shown to them either.
  if (definitionOf(name).method === 'GET') tries.add('verified');
  return actors.filter((actor) => tries.has(actor));
}

const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'live.stream');

/** Pictures that are the same for everybody who may see them; of hidden events they are private (card.test). */
const sameForAll: ReadonlySet<CallName> = new Set<CallName>(['card.instagram', 'card.postal', 'map.ofEvent']);

/**
 * A member's answer is kept by nobody but their browser. A visitor's may be kept for all visitors, by caches that are
 * told that members are answered otherwise, and others in another language.
 */
const mayBeKept = (name: CallName, actor: Actor, kept: string): boolean =>
  sameForAll.has(name) ||
  /^(private, )?no-store;|^private, no-cache;/.test(kept) ||
  (actor === 'visitor' && /^public, max-age=0, must-revalidate; vary: authorization, x-language\b/.test(kept));

describe('the authorization matrix', () => {
  it.each(names)(
    '%s lets in whom it should, and shows nobody what is private to another [API-07] [API-17] [PRM-18] [PRM-19] [PRM-38]',
    async (name) => {
      const seen: Record<string, unknown> = {};
      const wanted: Record<string, unknown> = {};
      const leaks: string[] = [];
      const changes = definitionOf(name).method !== 'GET';
      const ask = async (actor: Actor, given: Things): Promise<void> => {
        const { status, text, code, kept } = await knock(name, actor, given);
        if (!mayBeKept(name, actor, kept)) leaks.push(`${actor}'s answer may be kept for others: ${kept}`);
        const want = expected(name, actor);
        wanted[actor] = want;
        const outcomes = [status, code, status >= 200 && status < 300 && 'done'];
        seen[actor] = outcomes.includes(want) ? want : `${status} ${text.slice(0, 200)}`;
        // What was refused has changed nothing.
        if (changes && status < 300 && namesThings(name)) things = null;
        if (actor !== 'owner')
          leaks.push(
            ...Object.entries(secrets)
              .filter(([what, secret]) => what !== matrix[name].shows && text.includes(secret))
              .map(([what]) => `${actor} reads ${what}`),
          );
      };
      if (changes) {
        for (const actor of triesOf(name)) await ask(actor, (things ??= await stage.things()));
      } else {
        const given = (things ??= await stage.things());
        await Promise.all(triesOf(name).map((actor) => ask(actor, given)));
      }
      // A call that names none of them may still have changed one: a new password ends all sessions.
      if (changes && Object.values(seen).includes('done')) things = null;
      expect(seen).toEqual(wanted);
      expect(leaks).toEqual([]);
    },
  );

  it('counts a revoked or invented token as none', async () => {
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await stage.api.call('auth.user', { headers })).status).toBe(401);
    expect((await stage.api.call('suggest.channel', { headers })).status).toBe(200);
  });

  it('takes no role, owner or counter from a body [PRM-19]', async () => {
    const headers = {
      authorization: `Bearer ${await issueToken(stage.api.db, stage.users.verified.id, stage.api.deps.now())}`,
    };
    for (const field of ['role_id', 'rank', 'user_id', 'invited_by_id']) {
      const { status, json } = await stage.api.call('channel.update', { headers, body: { [field]: 7 } });
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]]);
    }
    for (const field of ['channel_id', 'status', 'views']) {
      const { status, json } = await stage.api.call('event.create', { headers, body: { ...aForm(1), [field]: 1 } });
      expect([status, Object.keys(json.errors ?? {})]).toEqual([422, [field]]);
    }
  });
});
