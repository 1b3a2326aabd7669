import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { AccountKind } from 'shared-kernel/contract/figures';
import { defaultLocale, type Locale, localizePath } from 'shared-kernel/contract/locale';
import { readableMail } from 'shared-kernel/language/mailDomain';
import { isolate } from 'shared-kernel/language/text';
import type { Db } from '../../db/database.ts';
import { userEntries, users } from '../../db/schema/people.ts';
import { ApiError } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';
import { takeTurn } from '../../http/leakyBucket.ts';
import { countAct } from '../../http/rateLimit.ts';
import { translate } from '../../messages/translate.ts';
import { notify } from '../../notices/notify.ts';
import { writeMessages } from '../../notices/outbox/message.ts';
import { messageWritten } from '../../notices/outbox/nudge.ts';
import { deletionDay } from '../../notices/push/deletionDay.ts';
import { languageOf } from '../../notices/language.ts';
import { accountSubject, type Unseen } from '../../notices/subjectOf.ts';
import type { Entry } from './entry.ts';

/** A change that lets somebody into an account, shuts its owner out, or ends it. */
interface AccountChange {
  kind: AccountKind;
  /** The device that made the key, or the entry; of a deletion that was asked for the instant at which the account goes. */
  what: string;
}

/** Within an hour: after that many changes the owner knows already. */
const mostMessages = 10;

/**
 * Deletions are counted apart, and calling one off is told only while another request still could be: the last word
 * that reaches an owner is never that the account stays while it goes.
 */
const limitOf = (kind: AccountKind, userId: number, entry: string): { key: string; most: number } => {
  const ofDeletion = `warnings/deletion/${userId}/${entry}`;
  if (kind === 'deletion_asked') return { key: ofDeletion, most: mostMessages };
  if (kind === 'deletion_called_off') return { key: ofDeletion, most: mostMessages - 1 };
  return { key: `warnings/${userId}`, most: mostMessages };
};
/** A code waits no longer than this behind these messages. In milliseconds. */
const longestWait = 3 * 60_000;

/** Mails first, so that two changes at once lock the buckets in one order. */
export const provenEntries = (db: Db, userId: number): Promise<Entry[]> =>
  db
    .select({ entry: userEntries.entry, kind: userEntries.kind })
    .from(userEntries)
    .where(and(eq(userEntries.userId, userId), isNotNull(userEntries.verifiedAt)))
    .orderBy(asc(userEntries.kind), asc(userEntries.id));

interface OwnerNotice {
  userId: number;
  change: AccountChange;
  /** Those from before the change: an added one is not warned, a removed one is. */
  to: readonly Entry[];
  /** The language of whoever made the change, because an account has none of its own. */
  locale: Locale;
  at: Date;
}

type OwnerDeps = Pick<Deps, 'siteUrl' | 'product' | 'limits'>;

/**
 * Notifies the owner of a change that may not have been theirs, on the site and at every entry. Call it last in the
 * transaction of the change, and `ownerNotified` after it.
 */
export async function notifyOwner(tx: Db, deps: OwnerDeps, notice: OwnerNotice): Promise<void> {
  const { userId, change, to, locale, at } = notice;
  await notify(tx, [userId], { kind: change.kind, actorId: null, text: readableMail(change.what), at });
  const subject = accountSubject(change.kind);
  const words = {
    product: deps.product[locale],
    text: isolate(readableMail(change.what)),
    day: change.kind === 'deletion_asked' ? deletionDay(locale, change.what) : '',
    link: `${deps.siteUrl}${localizePath(locale, '/profile/account')}`,
  };
  for (const { entry, kind: channel } of to) {
    const due = await dueAt(tx, deps, { userId, change, entry, channel, at });
    if (due === null) continue;
    await writeMessages(tx, [
      {
        recipient: entry,
        channel,
        subject: channel === 'mail' ? `${words.product}: ${translate(locale, `push.${subject}.title`)}` : '',
        text: `${words.product}: ${translate(locale, `push.${subject}.body`, words)}\n${translate(locale, change.kind === 'deletion_asked' ? 'account.keep' : 'account.review', words)}`,
        at: due,
      },
    ]);
  }
}

/** After the transaction: shows it on open pages and sends the messages now. */
export function ownerNotified({ db, live }: Pick<Deps, 'db' | 'live'>, userId: number): void {
  live.publish([userId], { type: 'news' });
  messageWritten(db);
}

/** When a message may be sent; null if there were too many. The notification on the site is there anyway. */
async function dueAt(
  tx: Db,
  { limits }: OwnerDeps,
  {
    userId,
    change,
    entry,
    channel,
    at,
  }: Pick<OwnerNotice, 'userId' | 'change' | 'at'> & { entry: string; channel: Entry['kind'] },
): Promise<Date | null> {
  const { key, most } = limitOf(change.kind, userId, entry);
  const { count } = await countAct(tx, key, at);
  if (count > most) return null;
  const perHour = channel === 'mail' ? limits.mailsToMembersPerHour : limits.smsToMembersPerHour;
  try {
    return await tx.transaction((inner) => takeTurn(inner, { key: `${channel}/warnings`, perHour }, at, longestWait));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many_requests') return null;
    throw error;
  }
}

/** By mail, which stays, else by text message. */
export async function mailsFirst(tx: Db, userId: number): Promise<Entry[]> {
  const proven = await provenEntries(tx, userId);
  const mails = proven.filter(({ kind }) => kind === 'mail');
  return mails.length > 0 ? mails : proven;
}

/** What is written to somebody who cannot open the site any more, or not yet. */
export interface Farewell {
  subject: Unseen;
  to: readonly Entry[];
  locale: Locale;
  at: Date;
}

export async function readFarewell(
  tx: Db,
  { userId, subject, at }: { userId: number; subject: Unseen; at: Date },
): Promise<Farewell> {
  const [user] = await tx
    .select({ locale: languageOf(sql`${userId}::int`) })
    .from(users)
    .where(eq(users.id, userId));
  return { subject, to: await mailsFirst(tx, userId), locale: user?.locale ?? defaultLocale, at };
}

export const writeFarewell = (
  tx: Db,
  { product }: Pick<Deps, 'product'>,
  { subject, to, locale, at }: Farewell,
): Promise<void> =>
  writeMessages(
    tx,
    to.map(({ entry, kind: channel }) => ({
      recipient: entry,
      channel,
      subject: channel === 'mail' ? `${product[locale]}: ${translate(locale, `push.${subject}.title`)}` : '',
      text: `${product[locale]}: ${translate(locale, `push.${subject}.body`)}`,
      at,
    })),
  );
