import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { payouts, referralRewards } from '../../db/schema/hosting.ts';
import { channels } from '../../db/schema/people.ts';
import { payments, reservations } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import { readDay } from '../../http/moment.ts';
import { iranZone } from '../../settings/iranZone.ts';

/** Two years, so that the year before last fits in. */
const mostDays = 731;
const day = 24 * 3600_000;

export interface Period {
  from: string;
  to: string;
}

/** A host's money: what guests paid and were refunded, rewards for invitations, and payouts. */
export interface MoneyLine {
  kind: 'income' | 'refund' | 'referral' | 'payOut';
  at: Date;
  event: string;
  reference: string;
  count: number | null;
  /** Negative for what was given back. */
  amount: number;
}

export function readPeriod(query: Period): Period {
  const [from, to] = [readDay(query.from, 'from'), readDay(query.to, 'to')];
  const length = (Date.parse(to) - Date.parse(from)) / day;
  if (length < 0 || length > mostDays) fail('invalid', { field: 'to', fault: ['noRange', mostDays] });
  return { from, to };
}

type LineRow = Omit<MoneyLine, 'at'> & { at: string };

/**
 * All of it within these days of Tehran, the earliest first. A payment that came too late for a seat is no income.
 */
export async function moneyWithin(db: Db, userId: number, { from, to }: Period): Promise<MoneyLine[]> {
  const within = (moment: ReturnType<typeof sql>) =>
    sql`${moment} >= (${from}::date)::timestamp at time zone ${iranZone} and ${moment} < (${to}::date + 1)::timestamp at time zone ${iranZone}`;
  const ofHost = sql`from ${payments}
    inner join ${reservations} on ${reservations.id} = ${payments.reservationId}
    inner join ${events} on ${events.id} = ${reservations.eventId}
    inner join ${channels} on ${channels.id} = ${events.channelId}
    where ${channels.userId} = ${userId} and ${payments.refundReason} is distinct from 'late'`;
  const { rows } = await db.execute<LineRow>(sql`
    select 'income' as kind, ${payments.paidAt} as at, ${events.title} as event, ${reservations.factorNumber} as reference,
      ${reservations.count}::int as count, ${payments.amount} as amount
    ${ofHost} and ${payments.status} in ('paid', 'refund_needed', 'refunded') and ${within(sql`${payments.paidAt}`)}
    union all
    select 'refund', ${payments.refundedAt}, ${events.title}, ${reservations.factorNumber}, ${reservations.count}::int, -coalesce(${payments.refundAmount}, ${payments.amount})
    ${ofHost} and ${payments.status} = 'refunded' and ${within(sql`${payments.refundedAt}`)}
    union all
    select 'referral', ${referralRewards.createdAt}, '', '', null, ${referralRewards.amount}
    from ${referralRewards} where ${referralRewards.userId} = ${userId} and ${within(sql`${referralRewards.createdAt}`)}
    union all
    select 'payOut', ${payouts.createdAt}, '', ${payouts.reference}, null, ${payouts.amount}
    from ${payouts} where ${payouts.userId} = ${userId} and ${within(sql`${payouts.createdAt}`)}
    order by at, reference`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
