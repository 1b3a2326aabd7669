import { sql } from 'drizzle-orm';
import { furthest } from '../db/clock.ts';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { memberBudgets as spentBudgets } from '../db/schema/requests.ts';
import { fail } from '../errors/errors.ts';
import type { Deps } from './deps.ts';
import { type BudgetKind, memberBudgets } from './memberBudgets.ts';
import { secondsUntil } from './rateLimit.ts';
import { theRow } from '../db/theRow.ts';

/** How much of a budget is used, including what was just taken. */
export interface Spent {
  count: number;
  windowEnd: Date;
}

const now = sql`${sql.placeholder('now')}::timestamptz`;
const end = sql`${sql.placeholder('end')}::timestamptz`;
/** A window that ends far later than one beginning now was begun by a clock that was ahead. */
const isOver = sql`(${spentBudgets.windowEnd} <= ${now} or ${spentBudgets.windowEnd} > ${sql.placeholder('furthest')}::timestamptz)`;

/** Parameters of the statements below. */
export const spendingOf = (kind: BudgetKind, at: Date) => ({
  kind,
  now: at.toISOString(),
  end: new Date(at.getTime() + memberBudgets[kind].within).toISOString(),
  furthest: furthest(at, memberBudgets[kind].within).toISOString(),
});

/** How the row changes: one statement, so that neither parallel writes nor other processes are missed. */
export const onTop = {
  target: [spentBudgets.userId, spentBudgets.kind],
  set: {
    count: sql`case when ${isOver} then 1 else ${spentBudgets.count} + 1 end`,
    windowEnd: sql`case when ${isOver} then ${end} else ${spentBudgets.windowEnd} end`,
  },
};

export function assertWithin(
  kind: BudgetKind,
  { count, windowEnd }: Spent,
  { timesOfMemberBudgets: times }: Deps['limits'],
  at: Date,
): void {
  if (count <= memberBudgets[kind].most * times) return;
  fail(kind === 'messagesToStrangers' ? 'too_many_strangers' : 'too_fast', { retryAfter: secondsUntil(windowEnd, at) });
}

/** Takes one act out of a budget when only the middle of a call shows that it is needed. */
export async function spendBudget(
  tx: Db,
  { kind, userId, at }: { kind: BudgetKind; userId: number; at: Date },
  limits: Deps['limits'],
): Promise<void> {
  const [spent] = await takeOne(tx).execute({ userId, ...spendingOf(kind, at) });
  assertWithin(kind, theRow(spent, 'budget'), limits, at);
}

const takeOne = prepared((db) =>
  db
    .insert(spentBudgets)
    .values({
      userId: sql.placeholder('userId'),
      kind: sql.placeholder('kind'),
      windowEnd: end,
      count: 1,
    })
    .onConflictDoUpdate(onTop)
    .returning({ count: spentBudgets.count, windowEnd: spentBudgets.windowEnd })
    .prepare('spend_budget'),
);
