import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Db } from '../../db/database.ts';
import { notifications } from '../../db/schema/news.ts';
import { userEntries, users } from '../../db/schema/people.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { memberIdOf } from '../atOnce.ts';
import { languageOf } from '../language.ts';
import { compose } from '../push/compose.ts';
import { whatOf } from '../push/queries.ts';
import { type Subject, subjectOf } from '../subjectOf.ts';
import type { Message } from './message.ts';

/** A file that goes with a mail; with `cid` it is a picture in it. */
export interface EnclosedFile {
  filename: string;
  content: string | Buffer;
  contentType: string;
  cid?: string;
}

/** What those who know of places and payments add to a letter. */
export interface Enclosed {
  /** Facts, a line each. */
  lines: string[];
  files: EnclosedFile[];
  /** The title of the event, where its reader knows it as a guest. */
  title?: string;
}

export interface Telling {
  subject: Subject;
  eventId: number | null;
  /** What the notification was told once for, without its reader; null where it may be told again. */
  key: string | null;
  text: string | null;
  viewer: Viewer & { caller: NonNullable<Viewer['caller']> };
  /** Files are for mails alone. */
  way: 'mail' | 'sms';
}

export type Enclose = (deps: LetterDeps, telling: Telling) => Promise<Enclosed>;
export type LetterDeps = Pick<Deps, 'db' | 'now' | 'product' | 'siteUrl' | 'codePepper' | 'domain'>;

export interface Letter extends Enclosed {
  entry: string;
  locale: Locale;
  subject: string;
  text: string;
}

/**
 * The mail or text message about a notification, in the member's language, as the site would say it now. Null if there
 * is nobody to tell any more. Whoever has read it on the site gets it too: it holds what is kept.
 */
export async function readLetter(
  deps: LetterDeps,
  message: Pick<Message, 'recipient' | 'channel' | 'text'>,
  enclose: Enclose,
): Promise<Letter | null> {
  const { db, product, siteUrl } = deps;
  const way = message.channel === 'notice_mail' ? 'mail' : 'sms';
  const found = await find(db, { userId: memberIdOf(message.recipient), id: Number(message.text), way });
  if (!found) return null;
  const { entry, locale, user, notification } = found;
  const viewer = { caller: { ...user, username: null, tokenHash: '' }, locale, now: deps.now() };
  const what = await whatOf(db, notification, viewer);
  const telling = {
    subject: subjectOf({ notification, ...what }),
    eventId: notification.eventId,
    key: notification.key?.replace(/\/\d+$/, '') ?? null,
    text: notification.text,
    viewer,
    way,
  } as const;
  const enclosed = await enclose(deps, telling);
  const { title, body, link } = compose({ ...what, knownTitle: enclosed.title, notification, locale, product }, '');
  return {
    ...enclosed,
    entry,
    locale,
    subject: `${product[locale]}: ${title}`,
    // The address stands bare on a line of its own: programs that find links in texts take what touches it.
    text: [way === 'mail' ? body : `${product[locale]}: ${body}`, ...enclosed.lines, `${siteUrl}${link}`].join('\n'),
  };
}

async function find(db: Db, { userId, id, way }: { userId: number; id: number; way: 'mail' | 'sms' }) {
  const [row] = await db
    .select({
      entry: userEntries.entry,
      locale: languageOf(users.id),
      user: { id: users.id, roleId: users.roleId },
      notification: {
        id: notifications.id,
        kind: notifications.kind,
        actorId: notifications.actorId,
        eventId: notifications.eventId,
        commentId: notifications.commentId,
        text: notifications.text,
        reason: notifications.reason,
        key: notifications.key,
      },
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .innerJoin(userEntries, eq(userEntries.userId, users.id))
    .where(
      and(
        eq(notifications.id, id),
        eq(users.id, userId),
        isNull(users.blockedAt),
        eq(userEntries.kind, way),
        isNotNull(userEntries.verifiedAt),
      ),
    )
    .orderBy(asc(userEntries.id))
    .limit(1);
  return row ?? null;
}
