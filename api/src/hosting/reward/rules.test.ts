import { paymentSummary, rewardData, rewardsOf, type HostedEvent, type Terms } from './rules.ts';

const terms: Terms = {
  privateReward: 5_000,
  publicReward: 2_000,
  uniquePublicReward: null,
  isUniquePrivate: false,
  isPrivateForAll: false,
};
const guests = { newGuests: 3, returningGuests: 2 };

describe('the reward of an event', () => {
  it('is the private one for every guest where it is for all: 5 × 5,000', () => {
    expect(rewardsOf({ ...terms, isPrivateForAll: true }, guests)).toEqual({ private: 25_000, public: 0 });
  });
  it('is the private one for all even with the unique flag: 5 × 5,000', () => {
    expect(
      rewardsOf({ ...terms, isPrivateForAll: true, isUniquePrivate: true, uniquePublicReward: 9_000 }, guests),
    ).toEqual({ private: 25_000, public: 0 });
  });
  it('is, with the unique flag, private for first-time and public for returning guests: 3 × 5,000 and 2 × 2,000', () => {
    expect(rewardsOf({ ...terms, isUniquePrivate: true, uniquePublicReward: 9_000 }, guests)).toEqual({
      private: 15_000,
      public: 4_000,
    });
  });
  it('is otherwise the unique public one for first-time guests: 3 × 3,000 + 2 × 2,000', () => {
    expect(rewardsOf({ ...terms, uniquePublicReward: 3_000 }, guests)).toEqual({ private: 0, public: 13_000 });
  });
  it('takes a unique public reward of nothing at its word: 3 × 0 + 2 × 2,000', () => {
    expect(rewardsOf({ ...terms, uniquePublicReward: 0 }, guests)).toEqual({ private: 0, public: 4_000 });
  });
  it('is the public one for everybody where there is no other: 5 × 2,000', () => {
    expect(rewardsOf(terms, guests)).toEqual({ private: 0, public: 10_000 });
  });
  it('is nothing where nothing was promised, or nobody came', () => {
    expect(rewardsOf(null, guests)).toEqual({ private: 0, public: 0 });
    expect(rewardsOf(terms, { newGuests: 0, returningGuests: 0 })).toEqual({ private: 0, public: 0 });
  });
});

const event = (changes: Partial<HostedEvent> = {}): HostedEvent => ({
  id: 1,
  title: 'Picnic',
  terms,
  reserved: { newGuests: 3, returningGuests: 2, orders: 4, paid: 100_000 },
  isOver: true,
  hasExperience: true,
  ...changes,
});

describe('reward data', () => {
  it('adds what guests paid to what they are rewarded with, over all events', () => {
    const unique = { ...terms, isUniquePrivate: true };
    expect(rewardData([event({ terms: unique }), event()], unique)).toEqual({
      reserves_count: 10,
      order_count: 8,
      new_guests_count: 6,
      returning_guests_count: 4,
      reserve_earned: 200_000,
      private_rewards: 15_000,
      public_rewards: 14_000,
      total_rewards: 29_000,
      total: 229_000,
      is_unique_private_reward: true,
      private_reward_per_reserve: 5_000,
      public_reward_per_reserve: 2_000,
      unique_public_reward_per_reserve: null,
      is_private_for_all: false,
    });
  });
  it('is all nothing without events', () => {
    expect(Object.values(rewardData([], null)).every((value) => value === 0 || value === false || value === null)).toBe(
      true,
    );
  });
});

const nothingPaid = { total: 0, history: [] };
const counts = { without_experiences: 1, upcoming: 1 };

describe('the payment summary', () => {
  it('parts what is available, pending and blocked by the state of each event', () => {
    const events = [event(), event({ hasExperience: false }), event({ isOver: false, hasExperience: false })];
    expect(paymentSummary({ events, referrals: 20_000, paid: { total: 50_000, history: [] }, counts })).toEqual({
      paid: { total: 50_000, history: [] },
      // 3 × 100,000 paid and 3 × 10,000 in rewards, and two invitations.
      earnings: {
        total: 350_000,
        available: { transactions: 200_000, rewards: 30_000, total: 230_000 },
        pending: 110_000,
        blocked: { rewards: 10_000 },
      },
      balance: { available: 180_000, pending: 110_000, total_unpaid: 300_000 },
      events: counts,
    });
  });
  it('never owes less than nothing', () => {
    const { balance } = paymentSummary({ events: [], referrals: 0, paid: { total: 50_000, history: [] }, counts });
    expect(balance).toEqual({ available: 0, pending: 0, total_unpaid: 0 });
  });
  it('is all nothing for somebody who never hosted', () => {
    expect(paymentSummary({ events: [], referrals: 0, paid: nothingPaid, counts }).earnings).toEqual({
      total: 0,
      available: { transactions: 0, rewards: 0, total: 0 },
      pending: 0,
      blocked: { rewards: 0 },
    });
  });
});
