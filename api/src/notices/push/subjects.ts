import type { AccountKind } from 'shared-kernel/contract/figures';

/**
 * What a push is about. Finer than kinds of notifications, some of which go to both sides with different words.
 */
export const subjects = [
  'liked',
  'likedComment',
  'saved',
  'created',
  'approved',
  'changed',
  'rejected',
  'kick',
  'reserved',
  'reservedForYou',
  'canceled',
  'calledOff',
  'dateCalledOff',
  'newExperience',
  'comment',
  'reply',
  'follow',
  'referrerAdded',
  'rewarded',
  'reminder',
  'hostReminder',
  'invited',
  'thanks',
  'placeFree',
  'ticketFree',
  'paidOut',
  'payOutRejected',
  'passkeyAdded',
  'passkeyRemoved',
  'passwordChanged',
  'entryAdded',
  'entryRemoved',
  'deletionAsked',
  'deletionCalledOff',
] as const;
export type Subject = (typeof subjects)[number];

/** Changes of the account itself, by kind of notification. */
export const accountSubjects = {
  passkey_added: 'passkeyAdded',
  passkey_removed: 'passkeyRemoved',
  password_changed: 'passwordChanged',
  entry_added: 'entryAdded',
  entry_removed: 'entryRemoved',
  deletion_asked: 'deletionAsked',
  deletion_called_off: 'deletionCalledOff',
} as const satisfies Record<AccountKind, Subject>;
