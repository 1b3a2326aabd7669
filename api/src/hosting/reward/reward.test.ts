import { eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema/desk.ts';
import { events } from '../../db/schema/events.ts';
import { eventRewards, payouts, referralRewards } from '../../db/schema/hosting.ts';
import { notifications } from '../../db/schema/news.ts';
import { users } from '../../db/schema/people.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';
import { giveReferralRewards, rewardReferrals } from './referralRewards.ts';

let api: TestApi;
let host: TestUser;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await makeUser(api.db, { roleId: 6 });
});
beforeEach(async () => {
  host = await makeUser(api.db);
});
afterAll(() => api.close());

const over = ['2026-11-10T15:00:00.000Z'];
const promise = (eventId: number, terms: Partial<typeof eventRewards.$inferInsert> = {}) =>
  api.db.insert(eventRewards).values({ eventId, privateReward: 5_000, publicReward: 2_000, ...terms });
const ofUser = async (id = host.id, as = host) => (await api.call('reward.ofUser', { params: { id }, as })).json.data;
const ofEvent = (id: number, as = host) => api.call('reward.ofEvent', { params: { id }, as });
const pay = (amount: number, reference = 'B-1', as = admin, id = host.id) =>
  api.call('reward.payOut', { params: { id }, as, body: { amount, reference } });

describe('the reward of an event', () => {
  it('counts seats that stand, returning guests by their earlier reservations with the same host [API-17]', async () => {
    const [regular, fresh] = [await makeUser(api.db), await makeUser(api.db)];
    const earlier = await makeEvent(api.db, host, { starts: over });
    await makeReservation(api.db, earlier, regular, { at: '2026-11-01T10:00:00.000Z' });
    const event = await makeEvent(api.db, host);
    await promise(event.id, { isUniquePrivate: true });
    await makeReservation(api.db, event, regular, { count: 2, paid: 60_000 });
    await makeReservation(api.db, event, fresh, { count: 3, paid: 90_000 });
    await makeReservation(api.db, event, await makeUser(api.db), { count: 9, status: 'canceled', paid: 1 });
    const { status, json } = await ofEvent(event.id);
    // Three new guests bring 5,000 each, two returning ones 2,000.
    expect([status, json.data.reward_data]).toEqual([
      200,
      {
        reserves_count: 5,
        order_count: 2,
        new_guests_count: 3,
        returning_guests_count: 2,
        reserve_earned: 150_000,
        private_rewards: 15_000,
        public_rewards: 4_000,
        total_rewards: 19_000,
        total: 169_000,
        is_unique_private_reward: true,
        private_reward_per_reserve: 5_000,
        public_reward_per_reserve: 2_000,
        unique_public_reward_per_reserve: null,
        is_private_for_all: false,
      },
    ]);
  });
  it('is seen by its owner and admins [PRM-18] [PRM-19]', async () => {
    const event = await makeEvent(api.db, host);
    expect((await ofEvent(event.id, await makeUser(api.db))).json.code).toBe('forbidden');
    expect((await ofEvent(event.id, admin)).status).toBe(200);
    expect((await ofEvent(999_999)).status).toBe(404);
    expect((await api.call('reward.ofEvent', { params: { id: event.id } })).status).toBe(401);
  });
});

describe('the account of a host', () => {
  it('blocks rewards until the experience is told and keeps what is ahead pending [API-17]', async () => {
    const guest = await makeUser(api.db);
    const [past, ahead] = [await makeEvent(api.db, host, { starts: over }), await makeEvent(api.db, host)];
    for (const event of [past, ahead]) {
      await promise(event.id, { isPrivateForAll: true });
      await makeReservation(api.db, event, guest, { paid: 40_000, count: 2 });
    }
    const off = await makeEvent(api.db, host, { starts: over, status: 'not_held' });
    await makeReservation(api.db, off, guest, { paid: 1_000 });
    expect((await ofUser()).payment_summary).toEqual({
      paid: { total: 0, history: [] },
      earnings: {
        total: 100_000,
        available: { transactions: 40_000, rewards: 0, total: 40_000 },
        pending: 50_000,
        blocked: { rewards: 10_000 },
      },
      balance: { available: 40_000, pending: 50_000, total_unpaid: 100_000 },
      events: { without_experiences: 1, upcoming: 1 },
    });
    await api.call('experience.create', {
      params: { id: past.id },
      as: guest,
      body: { body: 'by a guest', gallery: [] },
    });
    expect((await ofUser()).payment_summary.earnings.blocked.rewards).toBe(10_000);
    await api.call('experience.create', { params: { id: past.id }, as: host, body: { body: 'told', gallery: [] } });
    const { reward_data, payment_summary } = await ofUser();
    expect(payment_summary).toMatchObject({
      earnings: { available: { transactions: 40_000, rewards: 10_000, total: 50_000 }, blocked: { rewards: 0 } },
      events: { without_experiences: 0 },
    });
    expect(reward_data).toMatchObject({
      reserves_count: 4,
      order_count: 2,
      new_guests_count: 4,
      private_rewards: 20_000,
      private_reward_per_reserve: 5_000,
      total: 100_000,
    });
  });
  it('frees the rewards of the one event that was told of, and has nothing of deleted ones [API-17]', async () => {
    const [told, untold, gone] = [
      await makeEvent(api.db, host, { starts: over }),
      await makeEvent(api.db, host, { starts: over }),
      await makeEvent(api.db, host, { starts: over }),
    ];
    for (const event of [told, untold, gone]) {
      await promise(event.id, { isPrivateForAll: true });
      await makeReservation(api.db, event, await makeUser(api.db), { paid: 40_000 });
    }
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, gone.id));
    await api.call('experience.create', { params: { id: told.id }, as: host, body: { body: 'told', gallery: [] } });
    expect((await ofUser()).payment_summary.earnings).toMatchObject({
      available: { transactions: 80_000, rewards: 5_000, total: 85_000 },
      blocked: { rewards: 5_000 },
    });
  });
  it('names the latest hundred payouts, all in the total, and none of others [API-17]', async () => {
    const other = await makeUser(api.db);
    await api.db
      .insert(payouts)
      .values(Array.from({ length: 101 }, (_, i) => ({ userId: host.id, amount: 10, reference: `P-${i}` })));
    await api.db.insert(payouts).values({ userId: other.id, amount: 1, reference: 'P-0' });
    const { paid } = (await ofUser()).payment_summary;
    expect([paid.total, paid.history.length, paid.history[0]?.reference, paid.history.at(-1)?.reference]).toEqual([
      1010,
      100,
      'P-100',
      'P-1',
    ]);
    expect((await ofUser(other.id, other)).payment_summary.paid).toMatchObject({ total: 1, history: [{ amount: 1 }] });
  });
  it('is seen by its owner and admins only [PRM-18] [PRM-19]', async () => {
    const stranger = await makeUser(api.db);
    const refused = await api.call('reward.ofUser', { params: { id: host.id }, as: stranger });
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
    expect((await ofUser(host.id, admin)).payment_summary.paid.total).toBe(0);
    expect((await api.call('reward.ofUser', { params: { id: 999_999 }, as: admin })).status).toBe(404);
    expect((await api.call('reward.ofUser', { params: { id: host.id } })).status).toBe(401);
  });
});

describe('paying out', () => {
  beforeEach(async () => {
    await makeReservation(api.db, await makeEvent(api.db, host, { starts: over }), await makeUser(api.db), {
      paid: 100_000,
    });
  });
  it('lowers what is available, shows in the history and leaves an audit entry [PRM-18]', async () => {
    const { status, json } = await pay(60_000);
    expect([status, json.data.payment_summary]).toEqual([
      201,
      expect.objectContaining({
        paid: {
          total: 60_000,
          history: [{ id: expect.any(Number), amount: 60_000, paid_at: api.clock.now.toISOString(), reference: 'B-1' }],
        },
        balance: { available: 40_000, pending: 0, total_unpaid: 40_000 },
      }),
    ]);
    expect(await api.db.select().from(auditLog).where(eq(auditLog.targetId, host.id))).toMatchObject([
      { userId: admin.id, act: 'reward.payOut', detail: { amount: 60_000, reference: 'B-1' } },
    ]);
  });
  it('never pays more than is available, nor the same reference twice', async () => {
    expect((await pay(100_001)).json).toMatchObject({ code: 'more_than_available', data: { available: 100_000 } });
    expect((await pay(50_000)).status).toBe(201);
    expect([(await pay(50_000)).status, (await pay(50_000)).json.code]).toEqual([409, 'reference_used']);
    expect((await pay(50_001, 'B-2')).json.code).toBe('more_than_available');
    expect((await pay(50_000, 'B-2')).status).toBe(201);
    expect(await api.db.select().from(payouts).where(eq(payouts.userId, host.id))).toHaveLength(2);
  });
  it('is for admins, of whole Toman, to somebody who exists [PRM-18]', async () => {
    expect((await pay(1, 'B', host)).json.code).toBe('forbidden');
    for (const amount of [0, -1, 1.5, 3_000_000_000]) expect((await pay(amount)).status).toBe(422);
    expect((await pay(1, ' ')).status).toBe(422);
    expect((await pay(1, 'B', admin, 999_999)).status).toBe(404);
  });
});

describe('invitations', () => {
  const invite = async (roleId = 2, username: string | null | undefined = undefined): Promise<TestUser> => {
    const invited = await makeUser(api.db, { roleId, ...(username === null && { username }) });
    await api.db.update(users).set({ invitedById: host.id }).where(eq(users.id, invited.id));
    return invited;
  };
  const attend = async (guest: TestUser, options: Parameters<typeof makeReservation>[3] = {}, starts = over) =>
    makeReservation(api.db, await makeEvent(api.db, await makeUser(api.db), { starts }), guest, options);
  const rewarded = async () =>
    (await api.db.select().from(referralRewards).where(eq(referralRewards.userId, host.id))).map(
      ({ invitedId }) => invitedId,
    );

  it('are rewarded once the invited is verified and has attended or paid, and never before [AUT-15]', async () => {
    const ahead = ['2026-12-10T15:00:00.000Z'];
    const [attended, paid] = [await invite(), await invite()];
    await attend(attended);
    await attend(paid, { paid: 5_000 }, ahead);
    await attend(await invite(), {}, ahead);
    await attend(await invite(), { status: 'canceled', paid: 5_000 });
    await attend(await invite(1));
    const calledOff = await makeEvent(api.db, await makeUser(api.db), { starts: over, status: 'not_held' });
    await makeReservation(api.db, calledOff, await invite(), { paid: 5_000 });
    await invite();
    expect(await giveReferralRewards(api.db, api.clock.now)).toEqual([host.id]);
    expect((await rewarded()).sort((a, b) => a - b)).toEqual([attended.id, paid.id]);
    expect(await giveReferralRewards(api.db, api.clock.now)).toEqual([]);
    expect((await ofUser()).payment_summary.earnings.available).toEqual({
      transactions: 0,
      rewards: 20_000,
      total: 20_000,
    });
    const another = await makeUser(api.db);
    expect((await ofUser(another.id, another)).payment_summary.earnings.available.rewards).toBe(0);
    const told = await api.db.select().from(notifications).where(eq(notifications.userId, host.id));
    expect(told.map(({ kind, actorId, text }) => [kind, actorId, text])).toEqual([
      ['referrer_added', attended.id, '10000'],
      ['referrer_added', paid.id, '10000'],
    ]);
  });
  it('are rewarded at most twenty a day, the oldest first, and the rest on the next [AUT-15]', async () => {
    const invited: TestUser[] = [];
    for (let i = 0; i < 22; i++) invited.push(await invite());
    for (const guest of invited) await attend(guest);
    let heard = 0;
    const stop = api.deps.live.subscribe(host.id, () => heard++);
    await rewardReferrals.run(api.deps);
    await rewardReferrals.run(api.deps);
    stop();
    expect([(await rewarded()).sort((a, b) => a - b), heard]).toEqual([invited.slice(0, 20).map(({ id }) => id), 1]);
    const today = api.clock.now;
    api.clock.now = new Date(today.getTime() + 24 * 3600_000);
    await rewardReferrals.run(api.deps);
    api.clock.now = today;
    expect(await rewarded()).toHaveLength(22);
  });
  it('are listed for the inviter with what each brings, and for nobody else [AUT-15] [PRM-19]', async () => {
    const first = await invite();
    await attend(first);
    await giveReferralRewards(api.db, api.clock.now);
    await api.db
      .update(users)
      .set({ createdAt: new Date('2020-01-01') })
      .where(eq(users.id, first.id));
    const light = await invite(1, null);
    const { json } = await api.call('reward.references', { as: host });
    expect(json.data).toEqual([
      {
        id: null,
        name: 'New member',
        username: '',
        profile: null,
        user: { id: light.id, username: '' },
        is_followed: false,
        joined_at: expect.any(String),
        is_rewarded: false,
        reward: 10_000,
      },
      {
        id: first.channelId,
        name: first.username,
        username: first.username,
        profile: null,
        user: { id: first.id, username: first.username },
        is_followed: false,
        joined_at: '2020-01-01T00:00:00.000Z',
        is_rewarded: true,
        reward: 10_000,
      },
    ]);
    expect((await api.call('reward.references', { as: await makeUser(api.db) })).json.total).toBe(0);
    expect((await api.call('reward.references')).status).toBe(401);
    expect((await api.call('reward.references', { as: host, query: { page: 'x' } })).status).toBe(422);
  });
});
