import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { ofEvent } from './event.ts';
import { body, Code, Count, envelope, Id, Instant, nullable, PathId } from './scalar.ts';

/** One reservation as the door knows it. */
const DoorGuestSchema = Type.Object({
  reservation_id: Id,
  name: Type.String(),
  username: Type.String(),
  count: Count,
  plan: Type.String(),
  start: Instant,
  end: Instant,
  /**
   * SHA-256 of the ticket's code, in hexadecimal digits. The door recognises a code by it without a network, and nobody
   * can make a code from it.
   */
  ticket_hash: Type.String(),
  checked_in_at: nullable(Instant),
  /** The latest that a door told of the guest: an entry, or one taken back. What is noted next is later. */
  acted_at: nullable(Instant),
});

export type DoorGuest = Static<typeof DoorGuestSchema>;

/** Somebody whom a door without a network let in, though their place was no more or the door had closed. */
const LateEntrySchema = Type.Object({
  reservation_id: Id,
  name: Type.String(),
  username: Type.String(),
  count: Count,
  /** When the door let them in. */
  let_in_at: Instant,
  /** When it told. */
  told_at: Instant,
  /** When the place was given back or taken away; null where it stands. */
  ended_at: nullable(Instant),
});

export type LateEntry = Static<typeof LateEntrySchema>;

/**
 * `in`: let in by this entry, or by an earlier try of the same. `already`: in by another entry, at `checked_in_at`.
 * `out`: not in, by what this one takes back. `undone`: at another door the guest’s entry was taken back later than this
 * one, and nobody is in. `early`: before the door of the date opens, at `opens_at`. `over`: after the door had closed,
 * the day after the last session. `ended`: given back or not paid. `other_event`: good, but for another event.
 * `other_date`: good, but for `date`, and the door is for another session of this event. `unknown`: no ticket of the
 * site.
 */
const CheckResult = Type.Enum([
  'in',
  'already',
  'out',
  'undone',
  'early',
  'ended',
  'over',
  'other_event',
  'other_date',
  'unknown',
]);

const CheckedSchema = Type.Object({
  result: CheckResult,
  reservation_id: nullable(Id),
  name: Type.String(),
  count: Count,
  checked_in_at: nullable(Instant),
  /** As of a guest, with the first four results. */
  acted_at: Type.Optional(Instant),
  /** With `early`, when the door of the guest’s date opens. */
  opens_at: Type.Optional(Instant),
  /** The session of a ticket that is for another date. */
  date: Type.Optional(Type.Object({ start: Instant, end: Instant })),
});

export type Checked = Static<typeof CheckedSchema>;

export const doorCalls = defineCalls({
  /**
   * The content of the code that a guest shows to the host's camera; 409 `not_reserved` where the reservation does not
   * stand.
   */
  'door.ticket': {
    method: 'GET',
    path: '/profile/reserves/:id/ticket',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Object({ code: Type.String() })),
  },
  /**
   * Everybody whose place stands, for the door, which may be without a network later; and of whom doors have told too
   * late, the latest first.
   */
  'door.guests': {
    method: 'GET',
    path: '/event/:id/door',
    permission: 'owner',
    params: ofEvent,
    answer: Type.Object({ data: Type.Array(DoorGuestSchema), late: Type.Optional(Type.Array(LateEntrySchema)) }),
  },
  /**
   * Lets guests in, by the code of a ticket or by name, or takes an entry back, as it happened; an answer for each, in
   * their order. They may come late and in any order: of what is told of a guest the latest stands. An entry before the
   * door of its date opens is refused by its own time, as one after it has closed. What was done by name and comes too
   * late, because the place is no more or the door had closed, is kept and told to the host (`late` of `door.guests`).
   */
  'door.checkIn': {
    method: 'POST',
    path: '/event/:id/door',
    permission: 'owner',
    params: ofEvent,
    body: body({
      entries: Type.Array(
        body({
          ticket: Type.Optional(Code(120, 1)),
          reservation_id: Type.Optional(Id),
          at: Instant,
          /**
           * Takes the entry of this moment back. An earlier one than that stays: another door had made it, and this one
           * did not know of it.
           */
          undo: Type.Optional(Instant),
          /** Start of the session whose door it is; without it every session of the event counts. */
          date: Type.Optional(Instant),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    answer: envelope(Type.Array(CheckedSchema)),
  },
});
