import type { PaymentSummary, RewardData } from 'shared-kernel/contract/reward';
import { rewardPerGuest } from 'shared-kernel/contract/rewardPerGuest';

export type { PaymentSummary } from 'shared-kernel/contract/reward';

/** What an admin promised for each guest of an event, in Toman. */
export interface Terms {
  privateReward: number;
  publicReward: number;
  /** For first-time guests; null leaves the public one. */
  uniquePublicReward: number | null;
  isUniquePrivate: boolean;
  isPrivateForAll: boolean;
}

/** Seats of first-time and of returning guests, reservations, and Toman paid online. */
export interface Reserved {
  newGuests: number;
  returningGuests: number;
  orders: number;
  paid: number;
}

export interface HostedEvent {
  id: number;
  title: string;
  terms: Terms | null;
  reserved: Reserved;
  isOver: boolean;
  /** Its host has written an experience of it. */ hasExperience: boolean;
}

export interface Earned {
  private: number;
  public: number;
}

/** What an event's guests bring its host, by `rewardPerGuest`. */
export function rewardsOf(
  terms: Terms | null,
  { newGuests, returningGuests }: Pick<Reserved, 'newGuests' | 'returningGuests'>,
): Earned {
  if (!terms) return { private: 0, public: 0 };
  const { first, returning } = rewardPerGuest(toFigures(terms));
  const earned = (kind: keyof Earned): number =>
    (first.kind === kind ? newGuests * first.amount : 0) +
    (returning.kind === kind ? returningGuests * returning.amount : 0);
  return { private: earned('private'), public: earned('public') };
}

const toFigures = (terms: Terms | null) => ({
  is_unique_private_reward: terms?.isUniquePrivate ?? false,
  private_reward_per_reserve: terms?.privateReward ?? 0,
  public_reward_per_reserve: terms?.publicReward ?? 0,
  unique_public_reward_per_reserve: terms?.uniquePublicReward ?? null,
  is_private_for_all: terms?.isPrivateForAll ?? false,
});

/** Sums over events; `terms` are those whose figures per guest are shown. */
export function rewardData(events: readonly HostedEvent[], terms: Terms | null): RewardData {
  const sum = (of: (event: HostedEvent) => number): number => events.reduce((total, event) => total + of(event), 0);
  const paid = sum(({ reserved }) => reserved.paid);
  const [privately, publicly] = [
    sum((event) => rewardsOf(event.terms, event.reserved).private),
    sum((event) => rewardsOf(event.terms, event.reserved).public),
  ];
  return {
    reserves_count: sum(({ reserved }) => reserved.newGuests + reserved.returningGuests),
    order_count: sum(({ reserved }) => reserved.orders),
    new_guests_count: sum(({ reserved }) => reserved.newGuests),
    returning_guests_count: sum(({ reserved }) => reserved.returningGuests),
    reserve_earned: paid,
    private_rewards: privately,
    public_rewards: publicly,
    total_rewards: privately + publicly,
    ...toFigures(terms),
    total: paid + privately + publicly,
  };
}

/** Whether an event's rewards can be paid out. */
export const stateOf = ({ isOver, hasExperience }: HostedEvent): 'pending' | 'blocked' | 'available' =>
  isOver ? (hasExperience ? 'available' : 'blocked') : 'pending';

/** Whether something was paid for it or promised. */
export const hasEarned = ({ terms, reserved }: HostedEvent): boolean => terms !== null || reserved.paid > 0;

export interface Accounts {
  events: readonly HostedEvent[];
  /** Toman earned by invitations. */
  referrals: number;
  paid: PaymentSummary['paid'];
  counts: PaymentSummary['events'];
}

/**
 * Online payments for an event are the host's when the event is over. So are its rewards, once the host has written
 * an experience of it; until then they are blocked. Everything of a coming event is pending.
 */
export function paymentSummary({ events, referrals, paid, counts }: Accounts): PaymentSummary {
  const sum = (which: (event: HostedEvent) => boolean, of: (event: HostedEvent) => number): number =>
    events.filter(which).reduce((total, event) => total + of(event), 0);
  const reward = ({ terms, reserved }: HostedEvent): number =>
    Object.values(rewardsOf(terms, reserved)).reduce((a, b) => a + b);
  const transactions = sum(
    ({ isOver }) => isOver,
    ({ reserved }) => reserved.paid,
  );
  const rewards = sum(({ isOver, hasExperience }) => isOver && hasExperience, reward) + referrals;
  const blocked = sum(({ isOver, hasExperience }) => isOver && !hasExperience, reward);
  const pending = sum(
    ({ isOver }) => !isOver,
    (event) => event.reserved.paid + reward(event),
  );
  const available = transactions + rewards;
  // Refunds after a payout can leave less than was paid out; nothing is due then.
  const due = Math.max(0, available - paid.total);
  return {
    paid,
    earnings: {
      total: available + pending + blocked,
      available: { transactions, rewards, total: available },
      pending,
      blocked: { rewards: blocked },
    },
    balance: { available: due, pending, total_unpaid: due + pending + blocked },
    events: counts,
  };
}

/** Toman for an invited user who has proven an entry and attended or paid for an event. */
export const referralReward = 10_000;

/** The most rewards that an inviter gets within a day; the rest wait for the next. */
export const referralsPerDay = 20;
