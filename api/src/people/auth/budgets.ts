import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { type Bucket, refuseIfFull, takeTurn } from '../../http/leakyBucket.ts';
import type { CodePurpose } from './challenges.ts';
import type { Entry } from './entry.ts';

export interface Recipient extends Entry {
  /** Whether somebody has proven it: many unknown numbers must not use up members' budgets. */
  isProven: boolean;
}

type BudgetDeps = Pick<Deps, 'limits' | 'now'>;

/** How long a code may wait for its turn, so that enough of its life is left to type it. In milliseconds. */
const longestWait = 3 * 60_000;

/** `+98912`: country and operator, whose numbers programs try in order. */
const prefixOf = (number: string): string => number.slice(0, 6);

/**
 * Members and strangers have separate budgets, so that somebody who tries number after number delays only other
 * strangers. Resetting has its own too, and spends as much for unknown entries, so that the remaining budget tells
 * nothing.
 */
function bucketsOf({ limits }: BudgetDeps, { entry, kind, isProven }: Recipient, purpose: CodePurpose): Bucket[] {
  const isMail = kind === 'mail';
  if (purpose === 'reset')
    return [{ key: `${kind}/resets`, perHour: isMail ? limits.mailResetsPerHour : limits.smsResetsPerHour }];
  if (isProven)
    return [{ key: `${kind}/members`, perHour: isMail ? limits.mailsToMembersPerHour : limits.smsToMembersPerHour }];
  if (isMail) return [{ key: 'mail/strangers', perHour: limits.mailsToStrangersPerHour }];
  return [
    { key: `sms/strangers/${prefixOf(entry)}`, perHour: limits.smsToStrangersPerPrefixPerHour },
    { key: 'sms/strangers', perHour: limits.smsToStrangersPerHour },
  ];
}

/** Takes one message from every budget that it belongs to, and returns when it is due; or refuses. */
export type SpendBudgets = (tx: Db, deps: BudgetDeps, recipient: Recipient, purpose: CodePurpose) => Promise<Date>;

/**
 * In the transaction of the sending, so that a refused one spends nothing. The keys have a fixed order, so that two
 * sendings cannot deadlock.
 */
export const spendBudgets: SpendBudgets = async (tx, deps, recipient, purpose) => {
  const now = deps.now();
  let due = now;
  for (const bucket of bucketsOf(deps, recipient, purpose)) {
    const turn = await takeTurn(tx, bucket, now, longestWait);
    if (turn > due) due = turn;
  }
  return due;
};

/**
 * Refuses early what `spendBudgets` would refuse: many at once neither wait for its locks nor leave accounts
 * behind.
 */
export const assertBudgets = (db: Db, deps: BudgetDeps, recipient: Recipient, purpose: CodePurpose): Promise<void> =>
  refuseIfFull(db, bucketsOf(deps, recipient, purpose), deps.now(), longestWait);
