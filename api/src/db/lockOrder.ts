/**
 * The one order in which transactions lock rows; whoever locks rows refers to it. Two that lock the same rows in
 * different orders would wait for each other until the database ends one of them. A use case skips tables that it
 * does not need but never goes back; several rows of one table are locked in the order of their keys. Updating a
 * row counts as locking it, and so does inserting one whose key others may be inserting. Later tables are wanted by
 * more transactions, so their rows are held the shortest. Tables that are only inserted into (activities,
 * notifications, the audit log) have no place in it. Neither have the references of foreign keys: a row that others
 * refer to is locked no more strongly than an update does (`no key update`), so that a new reference does not wait.
 * A comment is the exception, because it is deleted with its replies.
 */
export const lockOrder = [
  /** Two members and their relation; payouts to a member. */
  'users',
  /** Unique titles of a channel's events; avatars and names. */
  'channels',
  /** A top-level comment before its replies. */
  'comments',
  'events',
  /** Waiting list entries, before the reservation that is made for them. */
  'waiters',
  'reservations',
  'payments',
  /** An event's group, which its first guest opens, then its members. */
  'chatrooms',
  'off_codes',
  'session_plans',
  /** Everybody who books an event wants this row. */
  'event_sessions',
] as const;
