import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { limitPerHour, refuseIfSpent } from '../../http/rateLimit.ts';
import type { Entry } from './entry.ts';

export interface Recipient extends Entry {
  /** Whether somebody has proven it: a flood of unknown numbers must not use up what members sign in with. */
  isProven: boolean;
}

type BudgetDeps = Pick<Deps, 'limits' | 'now'>;

/** `+98912`: country and operator, whose numbers programs run through in order. */
const prefixOf = (number: string): string => number.slice(0, 6);

/** Only numbers of one country are accepted, so that its budget is the one for all. */
const budgetsOf = ({ limits }: BudgetDeps, { entry, kind, isProven }: Recipient): [key: string, limit: number][] =>
  kind === 'mail'
    ? [['mail', limits.mailsPerHour]]
    : [
        [`sms/${prefixOf(entry)}`, limits.smsPerPrefixPerHour],
        ...(isProven ? [] : [['sms/strangers', limits.smsToStrangersPerHour] as [string, number]]),
        ['sms', limits.smsPerHour],
      ];

/** Takes one message out of every budget that it belongs to, or refuses. */
export type SpendBudgets = (tx: Db, deps: BudgetDeps, recipient: Recipient) => Promise<void>;

/**
 * In the transaction of the sending, so that a refused one spends nothing. The order of the keys is fixed: two sendings
 * never wait for each other crosswise.
 */
export const spendBudgets: SpendBudgets = async (tx, deps, recipient) => {
  for (const [key, limit] of budgetsOf(deps, recipient)) await limitPerHour(tx, key, limit, deps.now());
};

/** Refuses early what `spendBudgets` would refuse: a flood neither waits for its locks nor leaves accounts behind. */
export const assertBudgets = (db: Db, deps: BudgetDeps, recipient: Recipient): Promise<void> =>
  refuseIfSpent(db, budgetsOf(deps, recipient), deps.now());
