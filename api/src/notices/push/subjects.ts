import type { NotificationKind } from '../notify.ts';

/** What a push is about. Finer than kinds of notifications, of which some are told to the one side or the other. */
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
  'paidOut',
  'payOutRejected',
  'passkeyAdded',
  'passwordChanged',
  'entryAdded',
  'entryRemoved',
] as const;
export type Subject = (typeof subjects)[number];

/** What changed in the account itself, by kind of notification. */
export const accountSubjects = {
  passkey_added: 'passkeyAdded',
  password_changed: 'passwordChanged',
  entry_added: 'entryAdded',
  entry_removed: 'entryRemoved',
} as const satisfies Partial<Record<NotificationKind, Subject>>;
