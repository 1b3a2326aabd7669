import type { AccountKind } from 'shared-kernel/contract/figures';
import { heard, type HeardSubject } from 'shared-kernel/contract/heard';
import { keysOf } from 'shared-kernel/contract/keys';
import type { NotificationKind } from './notify.ts';
import { Keyed } from '../db/Keyed.ts';

/** What a notification is about. Finer than its kind, which may go to both sides with different words. */
export type Subject = {
  [S in HeardSubject]: (typeof heard)[S]['kind'] extends null ? never : S;
}[HeardSubject];

/** What is not told by a notification: its member cannot open the site any more, or not yet again. */
export type Unseen = Exclude<HeardSubject, Subject>;

const isSeen = (subject: HeardSubject): subject is Subject => heard[subject].kind !== null;
export const subjects = keysOf(heard).filter(isSeen);

/** By kind, where it is about one thing alone. */
const onlyOf = new Keyed<NotificationKind, Subject>(
  'subject of',
  subjects
    .filter((subject) => subjects.every((other) => other === subject || heard[other].kind !== heard[subject].kind))
    .map((subject) => [heard[subject].kind, subject]),
);

interface Telling {
  notification: { kind: NotificationKind; commentId: number | null; text: string | null; reason: string | null };
  /** Whoever did it; null if the site itself tells. */
  actor: object | null;
  /** As its reader sees it; null if they may not know of it. */
  event: { isOwn: boolean; isStanding: boolean } | null;
}

/** Which of its aspects a notification is about. */
export function subjectOf({ notification: { kind, commentId, text, reason }, actor, event }: Telling): Subject {
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
    case 'comment_removed':
      return reason === null ? 'commentRemoved' : 'commentRemovedFor';
    default:
      return onlyOf.of(kind);
  }
}

/** Of a change in the account itself. */
export const accountSubject = (kind: AccountKind): Subject => onlyOf.of(kind);
