import { directionOf, type Locale, localizePath } from 'shared-kernel/contract/locale';
import type { PushPayload } from 'shared-kernel/contract/push';
import type { ProductNames } from 'shared-kernel/language/productNames';
import { isolate } from 'shared-kernel/language/text';
import type { NotificationKind } from '../notify.ts';
import { translate } from '../../messages/translate.ts';
import { deletionDay } from './deletionDay.ts';
import { accountSubjects, type Subject } from './subjects.ts';

/** A notification with what its reader may know of it now. */
export interface PushContext {
  notification: { id: number; kind: NotificationKind; commentId: number | null; text: string | null };
  /** Null if the site itself notifies; without a username there is no page to open. */
  actor: { name: string; username: string } | null;
  event: { title: string; slug: string; username: string; isOwn: boolean; isStanding: boolean } | null;
  locale: Locale;
  product: ProductNames;
}

/** Which of its aspects a notification is about. */
export function subjectOf({ notification: { kind, commentId, text }, actor, event }: PushContext): Subject {
  switch (kind) {
    case 'liked':
      return commentId === null ? 'liked' : 'likedComment';
    case 'approved':
      return event?.isOwn ? 'approved' : 'changed';
    case 'reserved':
      return actor ? 'reserved' : 'reservedForYou';
    // A deleted event leaves its title there; a cancelling guest leaves no text.
    case 'canceled':
      if (text === null && actor) return 'canceled';
      return event?.isStanding ? 'dateCalledOff' : 'calledOff';
    case 'reminder':
      return actor ? 'hostReminder' : 'reminder';
    case 'referrer_added':
      return text === null ? 'referrerAdded' : 'rewarded';
    case 'place_free':
      // The ticket is the event's: it is named to nobody who may not know of that any more.
      return text === null || event === null ? 'placeFree' : 'ticketFree';
    case 'paid_out':
      return 'paidOut';
    case 'pay_out_rejected':
      return 'payOutRejected';
    case 'new_experience':
      return 'newExperience';
    case 'passkey_added':
    case 'passkey_removed':
    case 'password_changed':
    case 'entry_added':
    case 'entry_removed':
    case 'deletion_asked':
    case 'deletion_called_off':
      return accountSubjects[kind];
    default:
      return kind;
  }
}

/** Their text is a device, a number or an address, or when the account goes. */
const ofAccount: ReadonlySet<Subject> = new Set(Object.values(accountSubjects));
/** Their text stands in a sentence. */
const quoting: ReadonlySet<Subject> = new Set([...ofAccount, 'ticketFree']);

/** They tell who comes, which nobody but the host is told, and lead to the list of guests. */
const ofGuests: ReadonlySet<Subject> = new Set(['reserved', 'canceled']);

function linkOf(subject: Subject, { actor, event }: PushContext): string {
  if (subject === 'thanks') return '/direct';
  if (subject === 'paidOut' || subject === 'payOutRejected') return '/business/index-bk';
  if (ofAccount.has(subject)) return '/profile/account';
  if (event) {
    const page = `/${event.username}/${event.slug}`;
    return ofGuests.has(subject) ? `${page}#guests` : page;
  }
  if ((subject === 'follow' || subject === 'referrerAdded') && actor && actor.username !== '')
    return `/${actor.username}`;
  return '/notifications';
}

/** A push service takes 4096 bytes, and a notification shows less. */
function cut(text: string, length: number): string {
  const characters = [...text.trim()];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
}

const digits: Record<Locale, string> = {
  fa: 'fa-IR-u-nu-arabext',
  en: 'en-US-u-nu-latn',
  ar: 'ar-u-nu-latn',
  ps: 'ps-u-nu-arabext',
};

/** Their text is an amount in Toman. */
const sums: ReadonlySet<Subject> = new Set(['rewarded', 'paidOut']);

/** What the reader's browser shows, in its own language. */
export function compose(context: PushContext, tag: string): PushPayload {
  const {
    notification: { id, text },
    actor,
    event,
    locale,
    product,
  } = context;
  const subject = subjectOf(context);
  // A deleted event has left only its title; for a called-off one the text is the reason.
  const title = event?.title ?? (subject === 'calledOff' ? text : null);
  const values: Record<string, string> = {
    name: actor ? isolate(cut(actor.name, 60)) : '',
    event: title ? translate(locale, 'push.quoted', { title: cut(title, 100) }) : translate(locale, 'push.someEvent'),
    text: quoting.has(subject) ? isolate(cut(text ?? '', 300)) : cut(text ?? '', 300),
    product: product[locale],
    day: subject === 'deletionAsked' && text ? deletionDay(locale, text) : '',
    amount: sums.has(subject) ? new Intl.NumberFormat(digits[locale]).format(Number(text)) : '',
  };
  return {
    title: translate(locale, `push.${subject}.title`, values).trim(),
    body: translate(locale, `push.${subject}.body`, values).trim(),
    link: localizePath(locale, linkOf(subject, context)),
    tag,
    lang: locale,
    dir: directionOf(locale),
    notification_id: id,
  };
}
