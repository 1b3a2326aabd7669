import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { furthest } from '../../db/clock.ts';
import type { Db } from '../../db/database.ts';
import { outbox } from '../../db/schema/outgoing.ts';
import { codeChallenges } from '../../db/schema/signIn.ts';
import { codeLifetime, type Message } from './message.ts';

const second = 1000;
const day = 24 * 3600;
const textLifetime = 3 * day;
/** The push service keeps it for as long; the notification itself stays on the site. In seconds. */
const pushLifetime = day;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * second);
const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * second);

const isWaiting = and(isNull(outbox.deliveredAt), isNull(outbox.failedAt));

/** The longest wait for the next try, in seconds; a push service may ask for a day. */
const longestPause = { mail: 1800, sms: 1800, push: day, notice_mail: 1800, notice_sms: 1800 } as const;

/** Which messages to take, how many, and for how many seconds they are claimed. */
interface Taking {
  channel: Message['channel'];
  limit: number;
  claim: number;
  now: Date;
}

export type Take = (db: Db, taking: Taking) => Promise<Message[]>;

/**
 * Takes messages that are due, codes first. Parallel deliverers skip each other's; the claim expires, so that what
 * a killed deliverer took is taken again.
 */
export const takeMessages: Take = (db, { channel, limit, claim, now }) => {
  // A subquery with a limit would be run again for each row; a common table expression that locks is run once.
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isWaiting,
          eq(outbox.channel, channel),
          or(lte(outbox.nextTryAt, now), gt(outbox.nextTryAt, furthest(now, longestPause[channel] * second))),
        ),
      )
      .orderBy(isNull(outbox.code), outbox.id)
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt: after(now, claim) })
    .where(inArray(outbox.id, sql`(select "id" from ${due})`))
    .returning();
};

/** Texts and codes are secrets; only a development site keeps them to be read. */
const forgotten = { text: '', code: null };

export async function markDelivered(
  db: Db,
  id: number,
  { now, keepText }: { now: Date; keepText: boolean },
): Promise<void> {
  await db
    .update(outbox)
    .set({ deliveredAt: now, failedAt: null, lastError: null, ...(!keepText && forgotten) })
    .where(eq(outbox.id, id));
}

/** Not tried again before `pause` seconds have passed. */
export async function postpone(
  db: Db,
  id: number,
  { now, pause, error }: { now: Date; pause: number; error: string },
): Promise<void> {
  await db
    .update(outbox)
    .set({ nextTryAt: after(now, pause), lastError: error })
    .where(and(eq(outbox.id, id), isWaiting));
}

export async function markFailed(
  db: Db,
  id: number,
  { now, error, keepText }: { now: Date; error: string; keepText: boolean },
): Promise<void> {
  await db
    .update(outbox)
    .set({ failedAt: now, lastError: error, ...(!keepText && forgotten) })
    .where(and(eq(outbox.id, id), isWaiting));
}

/**
 * Gives up what is of no use any more: codes that have expired or were replaced by a newer one, texts that are some
 * days old, pushes sooner.
 */
export async function giveUpOutdated(
  db: Db,
  channels: readonly Message['channel'][],
  { now, keepText }: { now: Date; keepText: boolean },
): Promise<void> {
  if (channels.length === 0) return;
  // By another code under the same challenge (`codeKey`): what somebody else asked for replaces nothing.
  const isReplaced = sql`exists (select 1 from ${codeChallenges} where ${codeChallenges.tokenHash} = split_part(${outbox.key}, '/', 2) and ${codeChallenges.sentAt} > ${outbox.createdAt})`;
  await db
    .update(outbox)
    .set({ failedAt: now, lastError: 'outdated', ...(!keepText && forgotten) })
    .where(
      and(
        isWaiting,
        inArray(outbox.channel, [...channels]),
        or(
          and(isNotNull(outbox.code), or(lte(outbox.createdAt, before(now, codeLifetime)), isReplaced)),
          lte(outbox.createdAt, before(now, textLifetime)),
          and(eq(outbox.channel, 'push'), lte(outbox.createdAt, before(now, pushLifetime))),
        ),
      ),
    );
}
