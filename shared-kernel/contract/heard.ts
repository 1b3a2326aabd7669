import type { Notification } from './notification.ts';

/**
 * One thing that can happen to a member, and how they hear of it. Everything is told on the site, live where a page is
 * open, and by push to each browser that takes pushes.
 */
interface Heard {
  about: 'money' | 'place' | 'event' | 'account' | 'message' | 'people';
  /** Whom it is told. */
  who: 'guest' | 'host' | 'member';
  what: string;
  /** Its kind among the notifications; null where the member cannot open the site any more. */
  kind: Notification['kind'] | null;
  /** To the first proven address at once, or counted once a day among what is unread. */
  mail: 'at once' | 'digest';
  /** To a number at once: where no browser takes pushes, or where there is no address either. */
  sms: 'where no push' | 'where nothing else' | 'never';
}

const money = { about: 'money', mail: 'at once', sms: 'where nothing else' } as const;
const place = { about: 'place', who: 'guest', mail: 'at once', sms: 'where nothing else' } as const;
const event = { about: 'event', mail: 'digest', sms: 'never' } as const;
const decided = { about: 'event', who: 'host', mail: 'at once', sms: 'where nothing else' } as const;
const account = { about: 'account', who: 'member', mail: 'at once', sms: 'where nothing else' } as const;
const message = { about: 'message', who: 'member', mail: 'digest', sms: 'never' } as const;
const people = { about: 'people', who: 'member', mail: 'digest', sms: 'never' } as const;

/**
 * Everything that can happen to a member's money, place, event, account and message, and who hears of it by what. The
 * server sends by this table; `docs/heard.md` is drawn from it, with the words in each language.
 */
export const heard = {
  paid: { ...money, who: 'guest', kind: 'paid', what: 'A payment came: with ticket, receipt and calendar file' },
  paidLate: { ...money, who: 'guest', kind: 'paid_late', what: 'A payment came when its place was gone' },
  refundDue: {
    ...money,
    who: 'guest',
    kind: 'refund_due',
    what: 'A place that was paid for ended, and money is owed for it',
    // The text message that tells what ended the place says it too.
    sms: 'never',
  },
  refunded: { ...money, who: 'guest', kind: 'refunded', what: 'Money was given back' },
  paidOut: { ...money, who: 'host', kind: 'paid_out', what: 'A payout was made' },
  payOutRejected: { ...money, who: 'host', kind: 'pay_out_rejected', what: 'A payout was turned down' },
  rewarded: {
    ...money,
    who: 'member',
    kind: 'referrer_added',
    what: 'A reward for an invitation',
    mail: 'digest',
    sms: 'never',
  },

  reservedForYou: { ...place, kind: 'reserved', what: 'An admin added them as a guest: with ticket and calendar file' },
  kick: { ...place, kind: 'kick', what: 'The host gave their place up' },
  // It does not wait for whoever opens their mail in the evening.
  placeFree: { ...place, kind: 'place_free', what: 'A place is held for the next in line', sms: 'where no push' },
  ticketFree: { ...place, kind: 'place_free', what: 'The same where there are several tickets', sms: 'where no push' },
  offerOver: { ...place, kind: 'offer_over', what: 'The time to take that place is over' },
  waitingOver: { ...place, kind: 'waiting_over', what: 'They wait no more, and got no place' },
  changed: { ...place, kind: 'approved', what: 'An event that they come to has moved or changed' },
  calledOff: { ...place, kind: 'canceled', what: 'An event that they come to was called off or deleted' },
  dateCalledOff: { ...place, kind: 'canceled', what: 'A date that they come to was called off' },
  reminder: { ...place, kind: 'reminder', what: 'It begins soon', sms: 'never' },
  hostReminder: { ...place, kind: 'reminder', what: 'The host reminds of it', sms: 'never' },

  approved: { ...decided, kind: 'approved', what: 'An edit was approved' },
  rejected: { ...decided, kind: 'rejected', what: 'An edit was not approved' },
  reserved: { ...event, who: 'host', kind: 'reserved', what: 'Somebody comes' },
  canceled: { ...event, who: 'host', kind: 'canceled', what: 'Somebody comes no more' },
  liked: { ...event, who: 'host', kind: 'liked', what: 'Somebody liked their event' },
  saved: { ...event, who: 'host', kind: 'saved', what: 'Somebody saved their event' },
  comment: { ...event, who: 'host', kind: 'comment', what: 'Somebody commented on their event' },
  newExperience: { ...event, who: 'host', kind: 'new_experience', what: 'A guest told how it was' },
  created: { ...event, who: 'member', kind: 'created', what: 'A host whom they follow has a new event' },
  invited: { ...event, who: 'member', kind: 'invited', what: 'A close friend invited them' },

  passkeyAdded: { ...account, kind: 'passkey_added', what: 'A passkey was added' },
  passkeyRemoved: { ...account, kind: 'passkey_removed', what: 'A passkey was removed' },
  passwordChanged: { ...account, kind: 'password_changed', what: 'The password was set or changed' },
  entryAdded: { ...account, kind: 'entry_added', what: 'A number or address was added' },
  entryRemoved: { ...account, kind: 'entry_removed', what: 'A number or address was removed' },
  newDevice: { ...account, kind: 'new_device', what: 'Somebody logged in from a device that was not known' },
  deletionAsked: { ...account, kind: 'deletion_asked', what: 'The deletion of the account was asked for' },
  deletionCalledOff: { ...account, kind: 'deletion_called_off', what: 'The deletion was called off' },
  accountDeleted: { ...account, kind: null, what: 'The account is gone' },
  accountBlocked: { ...account, kind: null, what: 'An admin shut the account' },
  accountOpened: { ...account, kind: null, what: 'An admin opened it again' },

  likedComment: { ...message, kind: 'liked', what: 'Somebody liked their comment' },
  reply: { ...message, kind: 'reply', what: 'Somebody replied to their comment' },
  thanks: { ...message, kind: 'thanks', what: 'A host or guest answered with a message' },
  commentRemoved: {
    ...message,
    kind: 'comment_removed',
    what: 'The site or the host removed their comment',
    mail: 'at once',
  },
  commentRemovedFor: {
    ...message,
    kind: 'comment_removed',
    what: 'The same where they said why',
    mail: 'at once',
  },
  commentEdited: { ...message, kind: 'comment_edited', what: 'The site changed their comment', mail: 'at once' },
  messageRemoved: { ...message, kind: 'message_removed', what: 'The site removed their message', mail: 'at once' },

  follow: { ...people, kind: 'follow', what: 'Somebody follows them' },
  referrerAdded: { ...people, kind: 'referrer_added', what: 'Somebody joined by their invitation' },
} as const satisfies Record<string, Heard>;

export type HeardSubject = keyof typeof heard;
