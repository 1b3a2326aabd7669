import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, isNull, not, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from 'shared-kernel/contract/locale';
import { calendarDate } from 'shared-kernel/language/calendarDate';
import type { Db } from '../../db/database.ts';
import { notificationMutes, notifications } from '../../db/schema/news.ts';
import { outbox } from '../../db/schema/outgoing.ts';
import { userEntries, users } from '../../db/schema/people.ts';
import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/job.ts';
import { wasMailed } from '../atOnce.ts';
import { languageOf } from '../language.ts';
import { isMutable } from '../pushQueue.ts';
import { digestMail } from './digestMail.ts';
import { writeMessages } from './message.ts';
import { messageWritten } from './nudge.ts';
import { dayInIran, iranZone } from '../../settings/iranZone.ts';

const hour = 3600_000;
const sendingHour = 18;
const batch = 500;

/** The day in Iran whose mail is due, `2026-11-21`; null before six in the evening. */
export const dueDay = (now: Date): string | null =>
  calendarDate('en', now, iranZone).hour >= sendingHour ? dayInIran(now) : null;

/** Kinds without mail, and what had a mail of its own, are no reason for a mail, and are not counted in one. */
const isForDigest = (db: Db) =>
  and(
    not(wasMailed(notifications.id)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(notificationMutes)
        .where(
          and(
            eq(notificationMutes.userId, notifications.userId),
            eq(notificationMutes.way, 'mail'),
            eq(notificationMutes.kind, notifications.kind),
            isMutable(notificationMutes.kind),
          ),
        ),
    ),
  );

interface Reader {
  userId: number;
  recipient: string;
  locale: Locale;
}

/**
 * Users with a proven address who are not blocked from the site, with something unread of the last day, and no mail of this day yet. Old notifications
 * that a mail has already counted are no reason for another.
 */
async function findReaders(db: Db, day: string, now: Date): Promise<Reader[]> {
  const fresh = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userEntries.userId),
        isNull(notifications.readAt),
        gt(notifications.createdAt, new Date(now.getTime() - 24 * hour)),
        isForDigest(db),
      ),
    );
  const written = db
    .select({ one: sql`1` })
    .from(outbox)
    .where(eq(outbox.key, sql`${`digest/${day}/`} || ${userEntries.userId}`));
  const earlier = alias(userEntries, 'earlier');
  const hasEarlier = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.userId, userEntries.userId),
        eq(earlier.kind, 'mail'),
        isNotNull(earlier.verifiedAt),
        sql`${earlier.id} < ${userEntries.id}`,
      ),
    );
  return db
    .select({ userId: userEntries.userId, recipient: userEntries.entry, locale: languageOf(userEntries.userId) })
    .from(userEntries)
    .innerJoin(users, eq(users.id, userEntries.userId))
    .where(
      and(
        isNull(users.blockedAt),
        eq(userEntries.kind, 'mail'),
        isNotNull(userEntries.verifiedAt),
        exists(fresh),
        notExists(written),
        notExists(hasEarlier),
      ),
    )
    .orderBy(asc(userEntries.userId))
    .limit(batch);
}

async function writeDigests(
  db: Db,
  readers: readonly Reader[],
  { day, now, ...site }: { day: string; now: Date } & Pick<Deps, 'siteUrl' | 'product'>,
): Promise<void> {
  const rows = await db
    .select({ userId: notifications.userId, kind: notifications.kind, count: count() })
    .from(notifications)
    .where(
      and(
        inArray(
          notifications.userId,
          readers.map(({ userId }) => userId),
        ),
        isNull(notifications.readAt),
        isForDigest(db),
      ),
    )
    .groupBy(notifications.userId, notifications.kind)
    .orderBy(desc(count()), asc(notifications.kind));
  const unreadOf = Map.groupBy(rows, ({ userId }) => userId);
  // Whoever has read everything since is left out.
  await writeMessages(
    db,
    readers.flatMap(({ userId, recipient, locale }) => {
      const unread = unreadOf.get(userId);
      return unread
        ? [
            {
              recipient,
              channel: 'mail' as const,
              ...digestMail(unread, { ...site, locale }),
              key: `digest/${day}/${userId}`,
              at: now,
            },
          ]
        : [];
    }),
  );
}

/** Sends each user at most one mail a day about unread notifications. */
async function sendDigests(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl' | 'product' | 'mail' | 'development'>,
): Promise<void> {
  const now = deps.now();
  const day = dueDay(now);
  if (day === null || (!deps.mail && !deps.development)) return;
  for (;;) {
    const readers = await findReaders(deps.db, day, now);
    if (readers.length === 0) break;
    await writeDigests(deps.db, readers, { day, now, siteUrl: deps.siteUrl, product: deps.product });
  }
  messageWritten(deps.db);
}

export const sendDailyDigests: Job = { name: 'send-daily-digests', every: 600, run: sendDigests };
