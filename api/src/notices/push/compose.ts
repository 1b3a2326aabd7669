import { directionOf, type Locale, localizePath } from 'shared-kernel/contract/locale';
import type { PushPayload } from 'shared-kernel/contract/push';
import type { ProductNames } from 'shared-kernel/language/productNames';
import { isolate } from 'shared-kernel/language/text';
import type { NotificationKind } from '../notify.ts';
import { translate } from '../../messages/translate.ts';
import { deletionDay } from './deletionDay.ts';
import { type Subject, subjectOf } from '../subjectOf.ts';
import { refundDays } from 'shared-kernel/contract/figures';
import { heard } from 'shared-kernel/contract/heard';

/** A notification with what its reader may know of it now. */
export interface PushContext {
  notification: {
    id: number;
    kind: NotificationKind;
    commentId: number | null;
    text: string | null;
    reason: string | null;
  };
  /** Null if the site itself notifies; without a username there is no page to open. */
  actor: { name: string; username: string } | null;
  event: { title: string; slug: string; username: string; isOwn: boolean; isStanding: boolean } | null;
  /** The event's title, where its reader knows it though it is not theirs to see any more: as a guest. */
  knownTitle?: string | undefined;
  locale: Locale;
  product: ProductNames;
}

/** Their text is a device, a number or an address, or when the account goes. */
const isOfAccount = (subject: Subject): boolean => heard[subject].about === 'account';
/** Their text stands in a sentence. */
const quoting: ReadonlySet<Subject> = new Set(['ticketFree', 'commentRemoved', 'commentRemovedFor', 'commentEdited']);

/** They tell who comes, which nobody but the host is told, and lead to the list of guests. */
const ofGuests: ReadonlySet<Subject> = new Set(['reserved', 'canceled']);

/** Ticket and receipt are with one's own reservations. */
const withTicket: ReadonlySet<Subject> = new Set(['paid']);

function linkOf(subject: Subject, { actor, event }: PushContext): string {
  if (subject === 'thanks') return '/direct';
  if (subject === 'paidOut' || subject === 'payOutRejected') return '/business/index-bk';
  if (isOfAccount(subject)) return '/profile/account';
  if (withTicket.has(subject)) return '/joined';
  if (subject === 'messageRemoved') return '/direct';
  if (event) {
    const page = `/${event.username}/${event.slug}`;
    return ofGuests.has(subject) ? `${page}#guests` : page;
  }
  if ((subject === 'follow' || subject === 'referrerAdded') && actor && actor.username !== '')
    return `/${actor.username}`;
  return '/notifications';
}

/** A push service takes 4096 bytes, and a notification shows less. */
export function cut(text: string, length: number): string {
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
const sums: ReadonlySet<Subject> = new Set(['rewarded', 'paidOut', 'paid', 'paidLate', 'refundDue', 'refunded']);

/** What the reader's browser shows, in its own language. */
export function compose(context: PushContext, tag: string): PushPayload {
  const {
    notification: { id, text, reason },
    actor,
    event,
    locale,
    product,
  } = context;
  const subject = subjectOf(context);
  // A deleted event has left only its title; for a called-off one the text is the reason.
  const title = event?.title ?? context.knownTitle ?? (subject === 'calledOff' ? text : null);
  const values: Record<string, string> = {
    name: actor ? isolate(cut(actor.name, 60)) : '',
    event: title ? translate(locale, 'push.quoted', { title: cut(title, 100) }) : translate(locale, 'push.someEvent'),
    text: quoting.has(subject) || isOfAccount(subject) ? isolate(cut(text ?? '', 300)) : cut(text ?? '', 300),
    reason: cut(reason ?? '', 300),
    product: product[locale],
    day: subject === 'deletionAsked' && text ? deletionDay(locale, text) : '',
    amount: sums.has(subject) ? new Intl.NumberFormat(digits[locale]).format(Number(text)) : '',
    days: new Intl.NumberFormat(digits[locale]).format(refundDays),
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
