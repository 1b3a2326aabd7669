import { and, eq } from 'drizzle-orm';
import type { HeardSubject } from 'shared-kernel/contract/heard';
import type { CallName } from 'shared-kernel/contract/calls';
import { activities } from '../../db/schema/news.ts';
import { users } from '../../db/schema/people.ts';
import { rewardReferrals } from '../../hosting/reward/referralRewards.ts';
import { remindGuests } from '../../news/notification/reminders.ts';
import { deleteAccounts } from '../../people/account/deletion.ts';
import { expireHoldsJob } from '../../seats/booking/expireHolds.ts';
import { callbackPath } from '../../seats/payment/begin.ts';
import { offerPlacesJob } from '../../seats/waiting/offerPlaces.ts';
import type { Answer, CallParts, TestApi } from '../../testing/api.ts';
import { newAuthenticator } from '../../testing/authenticator.ts';
import { codeSentTo, newNumber } from '../../testing/entries.ts';
import { eventForm } from '../../testing/eventForm.ts';
import { makeReservation } from '../../testing/reservations.ts';
import {
  type EventOptions,
  makeCloseFriend,
  makeEvent,
  makeFollow,
  makeUser,
  type TestEvent,
  type TestUser,
} from '../../testing/rows.ts';
import type { TestSandbox } from '../../testing/sandbox.ts';
import { hashPassword } from '../../people/auth/password.ts';

export interface HeardScene {
  api: TestApi;
  gateway: TestSandbox;
  /** Who is to hear of it, with one proven entry. */
  me: TestUser & { entry: string };
  /** Somebody else, who does it or has to do with it. */
  other: TestUser;
  admin: TestUser;
}

/** Makes it happen, by the call or the job by which it does. */
type Act = (scene: HeardScene) => Promise<unknown>;

const price = 100_000;
const dayMs = 24 * 3600_000;

/** A call that must not be refused. */
async function call<N extends CallName>({ api }: HeardScene, name: N, parts: CallParts): Promise<Answer<N>> {
  const answer = await api.call(name, parts);
  if (answer.status > 299) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.json)}`);
  return answer;
}
const later = ({ api }: HeardScene, ms: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + ms);
};
const dateOf = (event: TestEvent, session = 0): string => event.sessions[session]!.start.toISOString();

async function order(scene: HeardScene, event: TestEvent, as: TestUser, { session = 0, plan = 0 } = {}) {
  const orders_data = [
    {
      event_id: event.id,
      date: dateOf(event, session),
      plan_id: event.plans[plan]!.id,
      count: 1,
      accept_rules: true,
    },
  ];
  return (await call(scene, 'booking.setOrder', { as, body: { orders_data } })).json.data.reservation;
}
const cancel = (scene: HeardScene, event: TestEvent, as: TestUser) =>
  call(scene, 'booking.cancel', { as, params: { id: event.id }, body: { dates: [dateOf(event)] } });

/** Begins a payment and returns what the gateway's page does with it. */
async function begin(scene: HeardScene, event: TestEvent, as: TestUser) {
  const { factor_number: factorNumber } = await order(scene, event, as);
  const { token } = (await call(scene, 'payment.getToken', { as, params: { factorNumber }, body: {} })).json.data;
  return async (): Promise<void> => {
    const fields = await scene.gateway.decide(token);
    await scene.api.app.inject({
      method: 'POST',
      url: callbackPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  };
}
const priced = ({ api, other }: HeardScene, options: EventOptions = {}) =>
  makeEvent(api.db, other, { plans: [{ type: 'payable', price }], refundHours: 0, ...options });
async function pay(scene: HeardScene, event: TestEvent): Promise<void> {
  await (
    await begin(scene, event, scene.me)
  )();
}
async function owe(scene: HeardScene): Promise<void> {
  const event = await priced(scene);
  await pay(scene, event);
  await cancel(scene, event, scene.me);
}

/** `me` waits for the one place of an event, which somebody has. */
async function wait(scene: HeardScene, plans: EventOptions['plans'] = [{}]) {
  const { api, me, other } = scene;
  const event = await makeEvent(api.db, other, { capacity: 1, plans });
  const guest = await makeUser(api.db);
  await order(scene, event, guest);
  await call(scene, 'waiting.join', {
    as: me,
    params: { id: event.id },
    body: { date: dateOf(event), plan_id: event.plans[0]!.id, count: 1 },
  });
  return { event, guest };
}
async function offer(scene: HeardScene, plans?: EventOptions['plans']): Promise<void> {
  const { event, guest } = await wait(scene, plans);
  await cancel(scene, event, guest);
  await offerPlacesJob.run(scene.api.deps);
}

/** An event of `host` by the form, with an edit that waits because `guest` has a place. */
async function edit(scene: HeardScene, host: TestUser, guest: TestUser): Promise<number> {
  const form = eventForm({ title: `کارگاه ${host.id}` });
  const { event } = (await call(scene, 'event.create', { as: host, body: form })).json.data;
  const plan = event.event_date_plans.available[0]!;
  const start = form.dates[0]!.start;
  await call(scene, 'booking.setOrder', {
    as: guest,
    body: { orders_data: [{ event_id: event.id, date: start, plan_id: plan.id, count: 1, accept_rules: true }] },
  });
  const pure = (await call(scene, 'event.pure', { as: host, params: { id: event.id } })).json.data;
  const moved = { start: '2026-12-03T14:30:00.000Z', end: '2026-12-03T16:30:00.000Z', times: [] };
  const body = { ...pure.form, dates: [...pure.form.dates, moved], address: 'میدان ولیعصر' };
  await call(scene, 'event.update', { as: host, params: { id: event.id }, body });
  return event.id;
}
const decide = (scene: HeardScene, id: number, body: object) =>
  call(scene, 'event.adminUpdate', { as: scene.admin, params: { id }, body });

/** `me` is a guest of a free event of `other`. */
async function come(scene: HeardScene, options: EventOptions = {}): Promise<TestEvent> {
  const event = await makeEvent(scene.api.db, scene.other, options);
  await order(scene, event, scene.me);
  return event;
}
const hosted = ({ api, me }: HeardScene, options: EventOptions = {}) => makeEvent(api.db, me, options);

async function comment(scene: HeardScene, event: TestEvent, as: TestUser, parent?: number): Promise<number> {
  const body = { body: 'چه خوب!', ...(parent !== undefined && { parent }) };
  return (await call(scene, 'comment.create', { as, params: { id: event.id }, body })).json.data.id;
}
async function earn(scene: HeardScene): Promise<void> {
  const { api, me } = scene;
  const event = await hosted(scene, { starts: ['2026-11-01T15:00:00.000Z'], plans: [{ type: 'payable', price }] });
  await makeReservation(api.db, event, scene.other, { amount: price, paid: price });
  await api.db.update(users).set({ shebaNumber: 'IR820540102680020817909002' }).where(eq(users.id, me.id));
}
const good = 'blue-teapot-93';

async function addEntry(scene: HeardScene): Promise<string> {
  const { api, me } = scene;
  const entry = newNumber();
  const { challenge } = (await call(scene, 'auth.addEntry', { as: me, body: { entry } })).json.data;
  const code = await codeSentTo(api.db, entry);
  await call(scene, 'auth.proveEntry', { as: me, body: { entry, code, challenge } });
  return entry;
}
async function addPasskey(scene: HeardScene): Promise<number> {
  const { me } = scene;
  const asked = (await call(scene, 'passkey.begin', { as: me })).json.data;
  return (await call(scene, 'passkey.add', { as: me, body: newAuthenticator().make(asked) })).json.data[0]!.id;
}
const block = (scene: HeardScene, is_blocked: boolean) =>
  call(scene, 'admin.block', { as: scene.admin, body: { username: scene.me.username, is_blocked } });

/** A scene for each row of the table: a row without one does not compile. */
export const heardScenes: Record<HeardSubject, Act> = {
  paid: async (scene) => pay(scene, await priced(scene)),
  async paidLate(scene) {
    const { api } = scene;
    const event = await priced(scene, { capacity: 1 });
    const payNow = await begin(scene, event, scene.me);
    later(scene, 16 * 60_000);
    await expireHoldsJob.run(api.deps);
    await (
      await begin(scene, event, await makeUser(api.db))
    )();
    await payNow();
  },
  refundDue: owe,
  async refunded(scene) {
    await owe(scene);
    const { data } = (await call(scene, 'payment.refunds', { as: scene.admin, query: { status: 'refund_needed' } }))
      .json;
    const { id } = data.find(({ username }) => username === scene.me.username)!;
    await call(scene, 'payment.settleRefund', { as: scene.admin, params: { id }, body: { reference: `B-${id}` } });
  },
  async paidOut(scene) {
    await earn(scene);
    const body = { amount: price, reference: `P-${scene.me.id}` };
    await call(scene, 'reward.payOut', { as: scene.admin, params: { id: scene.me.id }, body });
  },
  async payOutRejected(scene) {
    await earn(scene);
    const { id } = (await call(scene, 'reward.request', { as: scene.me, body: { amount: price } })).json.data;
    const body = { decision: 'reject', reason: 'The name differs' };
    await call(scene, 'reward.decide', { as: scene.admin, params: { id }, body });
  },
  async rewarded({ api, me, other, admin }) {
    await api.db.update(users).set({ invitedById: me.id }).where(eq(users.id, other.id));
    const event = await makeEvent(api.db, admin, { starts: ['2026-11-01T15:00:00.000Z'] });
    await makeReservation(api.db, event, other);
    await rewardReferrals.run(api.deps);
  },

  async reservedForYou(scene) {
    const event = await makeEvent(scene.api.db, scene.other);
    const orders_data = [{ username: scene.me.username, date: dateOf(event), plan_id: event.plans[0]!.id, count: 1 }];
    await call(scene, 'booking.adminBook', { as: scene.admin, params: { id: event.id }, body: { orders_data } });
  },
  async kick(scene) {
    const event = await come(scene);
    const kick_data = [{ username: scene.me.username, dates: [dateOf(event)] }];
    await call(scene, 'booking.kick', { as: scene.other, params: { id: event.id }, body: { kick_data } });
  },
  placeFree: (scene) => offer(scene),
  ticketFree: (scene) => offer(scene, [{}, {}]),
  async offerOver(scene) {
    await offer(scene, [{ type: 'payable', price }]);
    later(scene, dayMs);
    await expireHoldsJob.run(scene.api.deps);
  },
  async waitingOver(scene) {
    const { event } = await wait(scene);
    scene.api.clock.now = new Date(event.sessions[0]!.start);
    await offerPlacesJob.run(scene.api.deps);
  },
  async changed(scene) {
    await decide(scene, await edit(scene, scene.other, scene.me), { decision: 'approve' });
  },
  async calledOff(scene) {
    const event = await come(scene);
    await call(scene, 'event.callOff', { as: scene.other, params: { id: event.id }, body: { reason: 'It rains' } });
  },
  async dateCalledOff(scene) {
    const event = await come(scene, { starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'] });
    const body = { reason: 'It rains', date: dateOf(event) };
    await call(scene, 'event.callOff', { as: scene.other, params: { id: event.id }, body });
  },
  async reminder(scene) {
    const event = await come(scene);
    scene.api.clock.now = new Date(event.sessions[0]!.start.getTime() - dayMs);
    await remindGuests.run(scene.api.deps);
  },
  async hostReminder(scene) {
    const event = await makeEvent(scene.api.db, scene.other);
    const { id } = await order(scene, event, scene.me);
    await call(scene, 'booking.sendReserveNotification', {
      as: scene.other,
      params: { id: event.id },
      body: { reserve: id },
    });
  },

  async approved(scene) {
    await decide(scene, await edit(scene, scene.me, scene.other), { decision: 'approve' });
  },
  async rejected(scene) {
    await decide(scene, await edit(scene, scene.me, scene.other), { decision: 'reject', reason: 'No address' });
  },
  reserved: async (scene) => order(scene, await hosted(scene), scene.other),
  async canceled(scene) {
    const event = await hosted(scene);
    await order(scene, event, scene.other);
    await cancel(scene, event, scene.other);
  },
  liked: async (scene) =>
    call(scene, 'event.like', { as: scene.other, params: { id: (await hosted(scene)).id }, body: {} }),
  saved: async (scene) =>
    call(scene, 'event.save', { as: scene.other, params: { id: (await hosted(scene)).id }, body: {} }),
  comment: async (scene) => comment(scene, await hosted(scene), scene.other),
  async newExperience(scene) {
    const event = await hosted(scene, { starts: ['2026-11-01T15:00:00.000Z'] });
    await makeReservation(scene.api.db, event, scene.other, { checkedInAt: '2026-11-01T15:00:00.000Z' });
    const body = { body: 'شب خوبی بود.', gallery: [] };
    await call(scene, 'experience.create', { as: scene.other, params: { id: event.id }, body });
  },
  async created(scene) {
    await makeFollow(scene.api.db, scene.me, scene.other);
    await call(scene, 'event.create', { as: scene.other, body: eventForm({ title: `کارگاه ${scene.other.id}` }) });
  },
  async invited(scene) {
    const { api, me, other } = scene;
    await makeCloseFriend(api.db, me, other);
    await makeCloseFriend(api.db, other, me);
    const event = await makeEvent(api.db, other);
    await call(scene, 'booking.notifyFriends', { as: other, params: { id: event.id }, body: {} });
  },

  passkeyAdded: addPasskey,
  async passkeyRemoved(scene) {
    await call(scene, 'passkey.remove', { as: scene.me, params: { id: await addPasskey(scene) } });
  },
  passwordChanged: (scene) =>
    call(scene, 'auth.setPassword', { as: scene.me, body: { password: good, password_confirmation: good } }),
  entryAdded: addEntry,
  async entryRemoved(scene) {
    await call(scene, 'auth.removeEntry', { as: scene.me, query: { entry: await addEntry(scene) } });
  },
  async newDevice(scene) {
    const { api, me } = scene;
    await api.db
      .update(users)
      .set({ passwordHash: await hashPassword(good) })
      .where(eq(users.id, me.id));
    const logIn = () => call(scene, 'auth.passwordLogin', { body: { entry: me.entry, password: good } });
    await logIn();
    await logIn();
  },
  deletionAsked: (scene) => call(scene, 'account.askDeletion', { as: scene.me }),
  async deletionCalledOff(scene) {
    await call(scene, 'account.askDeletion', { as: scene.me });
    await call(scene, 'account.callOffDeletion', { as: scene.me });
  },
  async accountDeleted(scene) {
    await call(scene, 'account.askDeletion', { as: scene.me });
    later(scene, 8 * dayMs);
    await deleteAccounts.run(scene.api.deps);
  },
  accountBlocked: (scene) => block(scene, true),
  async accountOpened(scene) {
    await block(scene, true);
    await block(scene, false);
  },

  async likedComment(scene) {
    const id = await comment(scene, await makeEvent(scene.api.db, scene.admin), scene.me);
    await call(scene, 'comment.like', { as: scene.other, params: { id }, body: {} });
  },
  async reply(scene) {
    const event = await makeEvent(scene.api.db, scene.admin);
    await comment(scene, event, scene.other, await comment(scene, event, scene.me));
  },
  async thanks(scene) {
    const { api, me, other } = scene;
    await come(scene);
    const [activity] = await api.db
      .select({ id: activities.id })
      .from(activities)
      .where(and(eq(activities.userId, me.id), eq(activities.ownerId, other.id)));
    await call(scene, 'activity.reaction', {
      as: other,
      params: { targetId: activity!.id },
      body: { body: 'See you there' },
    });
  },
  async commentRemoved(scene) {
    const id = await comment(scene, await makeEvent(scene.api.db, scene.other), scene.me);
    await call(scene, 'comment.delete', { as: scene.admin, params: { id } });
  },
  async commentRemovedFor(scene) {
    const id = await comment(scene, await makeEvent(scene.api.db, scene.other), scene.me);
    await call(scene, 'comment.delete', { as: scene.other, params: { id }, query: { reason: 'ربطی به برنامه ندارد' } });
  },
  async commentEdited(scene) {
    const id = await comment(scene, await makeEvent(scene.api.db, scene.other), scene.me);
    await call(scene, 'comment.update', { as: scene.admin, params: { id }, body: { body: 'چه خوب.' } });
  },
  async messageRemoved(scene) {
    const { me, other, admin } = scene;
    const { id } = (await call(scene, 'chat.withUser', { as: me, params: { id: other.id } })).json.data;
    const sent = await call(scene, 'chat.sendMessage', { as: me, params: { id }, body: { body: 'سلام' } });
    await call(scene, 'chat.deleteMessage', { as: admin, params: { id, messageId: sent.json.data.id } });
  },

  follow: (scene) => call(scene, 'channel.follow', { as: scene.other, params: { id: scene.me.channelId }, body: {} }),
  async referrerAdded(scene) {
    const { api, me } = scene;
    const [inviter] = await api.db.select({ code: users.invitationCode }).from(users).where(eq(users.id, me.id));
    const entry = newNumber();
    const sent = await call(scene, 'auth.register', { body: { phone_number: entry, reference: inviter!.code } });
    const { access_token: token, challenge } = sent.json.data;
    const code = await codeSentTo(api.db, entry);
    await call(scene, 'auth.verify', {
      body: { entry, code, challenge },
      headers: { authorization: `Bearer ${token}` },
    });
  },
};
