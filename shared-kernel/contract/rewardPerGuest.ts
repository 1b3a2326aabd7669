import type { RewardData } from './reward.ts';

/** What a guest brings the host, and out of which of the two rewards. */
interface PerGuest {
  amount: number;
  kind: 'private' | 'public';
}

type Terms = Pick<
  RewardData,
  | 'is_private_for_all'
  | 'is_unique_private_reward'
  | 'private_reward_per_reserve'
  | 'public_reward_per_reserve'
  | 'unique_public_reward_per_reserve'
>;

/**
 * Per guest: the private reward if it is for all; with the unique flag first-time guests bring the private and
 * returning ones the public reward; otherwise first-time guests bring the unique public one where set, else the public
 * one.
 */
export function rewardPerGuest(terms: Terms): Record<'first' | 'returning', PerGuest> {
  const privately: PerGuest = { amount: terms.private_reward_per_reserve, kind: 'private' };
  const publicly: PerGuest = { amount: terms.public_reward_per_reserve, kind: 'public' };
  if (terms.is_private_for_all) return { first: privately, returning: privately };
  if (terms.is_unique_private_reward) return { first: privately, returning: publicly };
  const first = terms.unique_public_reward_per_reserve ?? publicly.amount;
  return { first: { ...publicly, amount: first }, returning: publicly };
}
