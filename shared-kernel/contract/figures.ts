// Figures that schemas and screens share. They stand apart from the schemas, whose library no screen loads.

/** The most that one order may ask for, whatever its host allows. */
export const largestOrder = 20;

/** The most sessions that one call can book. */
export const mostOrders = 10;

/** The longest reason for the removal of a comment, in characters; it is told in one line. */
export const longestReason = 200;

/** The longest that a host may hold a place for the next in line, in hours. */
export const mostOfferHours = 12;

/** The most people that an event can name as speakers, and as many again as contributors. */
export const mostPeople = 20;

/** Hours before a session at which a guest may be reminded, the longest first. */
export const reminderHours = [168, 72, 24, 2, 1] as const;

/** A ticket is at hand from so many hours before its session until the end. */
export const ticketAtHandHours = 24;

/** Money is given back within so many days. */
export const refundDays = 7;

/**
 * The longest silence, in seconds, after which a chat room can still say what changed; after a longer one the page
 * reads the room anew.
 */
export const mostAway = 7 * 24 * 3600;

/** Kinds of notifications that a member can do without. What becomes of one's own events and places is always told. */
export const optionalKinds = [
  'liked',
  'saved',
  'created',
  'reserved',
  'new_experience',
  'comment',
  'reply',
  'follow',
  'referrer_added',
  'reminder',
  'invited',
  'thanks',
] as const;
export type OptionalKind = (typeof optionalKinds)[number];

/**
 * Kinds of notifications about the account itself. They are told on the site and pushed whatever is turned off, because
 * what they tell may not have been its owner's doing.
 */
export const accountKinds = [
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'entry_added',
  'entry_removed',
  'deletion_asked',
  'deletion_called_off',
  'new_device',
] as const;
export type AccountKind = (typeof accountKinds)[number];
