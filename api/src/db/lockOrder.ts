/**
 * The one order in which transactions lock rows; whoever locks rows refers to it. Two that locked the same rows in two
 * orders would wait for each other in a circle, until the database ends one of them.
 *
 * A use case skips what it does not need but never goes back; several rows of one table are locked in the order of
 * their keys. Inserting a row whose key others may be inserting counts as locking it, and so does an update. Later
 * tables are wanted by more: their rows are held the shortest. What is only ever inserted (activities, notifications,
 * the audit log) has no place in it, and neither have the references of foreign keys: a row that others refer to is
 * locked no stronger than changing it would (`no key update`), so that a new reference does not wait. A comment is the
 * exception, for it goes with its replies.
 */
export const lockOrder = [
  /** Two members and what is between them; payouts to a member. */
  'users',
  /** Titles of a channel's events; faces and names. */
  'channels',
  /** The top-level comment before its replies. */
  'comments',
  'events',
  /** Who waits for places, before the reservation that is made for them. */
  'waiters',
  'reservations',
  'payments',
  /** The group of an event, which its first guest opens, and then its members. */
  'chatrooms',
  'off_codes',
  'session_plans',
  /** Everybody who books wants this row. */
  'event_sessions',
] as const;
