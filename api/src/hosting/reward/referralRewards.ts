import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { referralRewards } from '../../db/schema/hosting.ts';
import { users } from '../../db/schema/people.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import type { Job } from '../../jobs/job.ts';
import { notify } from '../../notices/notify.ts';
import { referralReward, referralsPerDay } from './rules.ts';

/** Rewards invitations whose invited user is verified and has attended or paid for an event. */
export const rewardReferrals: Job = {
  name: 'referral-rewards',
  every: 300,
  async run({ db, live, now }) {
    const inviters = await giveReferralRewards(db, now());
    live.publish(inviters, { type: 'news' });
  },
};

const day = 24 * 3600_000;

/**
 * Stores rewards that have become due and notifies the inviters; returns who they are. The oldest invitations come
 * first, and what exceeds a day's limit stays due. However often it runs, an invited user brings one reward: it is
 * the row's key.
 */
export async function giveReferralRewards(db: Db, now: Date): Promise<number[]> {
  return db.transaction(async (tx) => {
    const due = await dueReferrals(tx, now);
    if (due.length === 0) return [];
    const given = await tx
      .insert(referralRewards)
      .values(due.map(({ invitedId, userId }) => ({ invitedId, userId, amount: referralReward, createdAt: now })))
      .onConflictDoNothing()
      .returning({ invitedId: referralRewards.invitedId, userId: referralRewards.userId });
    for (const { invitedId, userId } of given) {
      await notify(tx, [userId], {
        kind: 'referrer_added',
        actorId: invitedId,
        text: String(referralReward),
        key: `referral_reward/${invitedId}`,
        at: now,
      });
    }
    return [...new Set(given.map(({ userId }) => userId))];
  });
}

async function dueReferrals(tx: Db, now: Date): Promise<{ invitedId: number; userId: number }[]> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - day).toISOString();
  const { rows } = await tx.execute<{ invited_id: number; user_id: number }>(sql`
    with due as (
      select invited.id as invited_id, inviter.id as user_id, row_number() over (partition by inviter.id order by invited.id) as place
      from ${users} as invited inner join ${users} as inviter on inviter.id = invited.invited_by_id
      where invited.role_id >= 2
        and not exists (select 1 from ${referralRewards} where ${referralRewards.invitedId} = invited.id)
        and exists (
          select 1 from ${reservations} inner join ${eventSessions} on ${eventSessions.id} = ${reservations.sessionId}
            inner join ${events} on ${events.id} = ${reservations.eventId}
          where ${reservations.userId} = invited.id and ${reservations.status} = 'reserved' and ${events.status} <> 'not_held' and (${reservations.paid} > 0 or ${eventSessions.end} <= ${at}::timestamptz))
    )
    select invited_id, user_id from due
    where place + (select count(*) from ${referralRewards} where ${referralRewards.userId} = due.user_id and ${referralRewards.createdAt} > ${since}::timestamptz) <= ${referralsPerDay}
    order by invited_id limit 500`);
  return rows.map((row) => ({ invitedId: row.invited_id, userId: row.user_id }));
}
