import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { waysToShare } from 'shared-kernel/contract/sharing';
import { id, moment, createdAt, cascade } from './columns.ts';
import { events } from './events.ts';
import { users } from './people.ts';

/** One date and time of an event; `taken` counts reserved and held seats. `capacity` null is unlimited. */
export const eventSessions = pgTable(
  'event_sessions',
  {
    id: id(),
    /** Null once the owner removed it: earlier cancelled reservations still need its time. */
    eventId: integer().references(() => events.id, cascade),
    /** Set if it alone was called off: its event's page still shows it, with the reason. */
    calledOffOf: integer().references(() => events.id, cascade),
    calledOffReason: text(),
    /** The day in the event's zone. */
    day: date({ mode: 'string' }).notNull(),
    start: moment().notNull(),
    end: moment().notNull(),
    capacity: integer(),
    taken: integer().notNull().default(0),
  },
  (t) => [
    // Partial, and so no key: removing a session must not wait for a booking that refers to it and waits for its
    // seats.
    uniqueIndex('one_session_per_start')
      .on(t.eventId, t.start)
      .where(sql`event_id is not null`),
    index().on(t.start, t.eventId),
    index().on(t.day, t.start, t.eventId),
    index().on(t.end),
    index('sessions_called_off')
      .on(t.calledOffOf)
      .where(sql`called_off_of is not null`),
    // Finds running sessions, however long they last.
    index('event_sessions_span').using('gist', sql`tstzrange(start, "end")`),
    check('session_seats', sql`${t.taken} >= 0 and (${t.capacity} is null or ${t.taken} <= ${t.capacity})`),
  ],
);

export const eventPlans = pgTable(
  'event_plans',
  {
    id: id(),
    /** Null once the owner removed it. */
    eventId: integer().references(() => events.id, cascade),
    type: text({ enum: ['free', 'payable', 'collective'] }).notNull(),
    title: text().notNull(),
    price: integer().notNull().default(0),
    /** Seats of this plan in each session; null leaves only the session's own limit. */
    capacity: integer(),
  },
  (t) => [index().on(t.eventId)],
);

export const sessionPlans = pgTable(
  'session_plans',
  {
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, cascade),
    planId: integer()
      .notNull()
      .references(() => eventPlans.id, cascade),
    capacity: integer(),
    taken: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.planId] }),
    index().on(t.planId),
    check('plan_seats', sql`${t.taken} >= 0 and (${t.capacity} is null or ${t.taken} <= ${t.capacity})`),
  ],
);

export const offCodes = pgTable(
  'off_codes',
  {
    id: id(),
    /** Null once the owner removed it: reservations keep what they were made with. */
    eventId: integer().references(() => events.id, cascade),
    title: text().notNull(),
    code: text().notNull(),
    percent: smallint().notNull(),
    useLimit: integer().notNull(),
    used: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('one_code_per_event')
      .on(t.eventId, t.code)
      .where(sql`event_id is not null`),
  ],
);

export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    factorNumber: text().notNull().unique(),
    eventId: integer()
      .notNull()
      .references(() => events.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id),
    planId: integer()
      .notNull()
      .references(() => eventPlans.id),
    offCodeId: integer().references(() => offCodes.id),
    count: smallint().notNull(),
    /** Toman for all seats, after the discount. */
    amount: integer().notNull(),
    /** Toman paid online so far. */
    paid: integer().notNull().default(0),
    /** An admin admitted the guest without payment. */
    isForced: boolean().notNull().default(false),
    /** Held for somebody from the waiting list, for a time that the host has set. */
    isOffered: boolean().notNull().default(false),
    status: text({ enum: ['held', 'reserved', 'canceled', 'kicked', 'expired'] }).notNull(),
    idempotencyKey: text(),
    expiresAt: moment(),
    createdAt: createdAt(),
    endedAt: moment(),
    /** It ended because the host called the event or its date off. */
    isCalledOff: boolean().notNull().default(false),
    /** How many hours before the session the guest wants to be reminded. */
    reminders: smallint()
      .array()
      .notNull()
      .default(sql`'{24,2}'::smallint[]`),
    checkedInAt: moment(),
    /** The latest that a door told of the guest: an entry, or one taken back. */
    doorActedAt: moment(),
    /** A door without a network let the guest in when that could not count any more: when, and when it told. */
    lateEntryAt: moment(),
    lateEntryToldAt: moment(),
    /** The way of sharing whose link brought the guest. */
    via: text({ enum: waysToShare }),
  },
  (t) => [
    uniqueIndex('one_standing_reservation')
      .on(t.userId, t.sessionId)
      .where(sql`status in ('held', 'reserved')`),
    unique('reservation_retry').on(t.userId, t.idempotencyKey),
    index().on(t.eventId, t.createdAt),
    index().on(t.userId, t.createdAt),
    index().on(t.sessionId),
    index('held_seats')
      .on(t.sessionId)
      .where(sql`status = 'held'`),
    index('held_until')
      .on(t.expiresAt)
      .where(sql`status = 'held'`),
  ],
);

/**
 * The waiting list for places of a full session, in the order of `id`. Once places are held for an entry, its
 * reservation tells the rest.
 */
export const waiters = pgTable(
  'waiters',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, cascade),
    planId: integer()
      .notNull()
      .references(() => eventPlans.id, cascade),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    count: smallint().notNull(),
    /** `over`: the session takes nobody any more, or the member got in by another way. */
    status: text({ enum: ['waiting', 'offered', 'left', 'over'] })
      .notNull()
      .default('waiting'),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('one_place_in_line')
      .on(t.userId, t.sessionId)
      .where(sql`status = 'waiting'`),
    index('line_of_session')
      .on(t.sessionId, t.id)
      .where(sql`status = 'waiting'`),
  ],
);

/**
 * One attempt to pay a reservation at the payment gateway. `amount` is Toman. When several reservations are paid at
 * once, the gateway knows only the first one's row and the total.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    transId: text().notNull().unique(),
    reservationId: integer()
      .notNull()
      .references(() => reservations.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The row that the gateway knows, when this one is paid together with it; null for that row itself. */
    togetherWith: integer().references((): AnyPgColumn => payments.id),
    amount: integer().notNull(),
    /** `waiting`: the gateway was asked for a token and the result is not known yet. */
    status: text({ enum: ['waiting', 'paid', 'failed', 'canceled', 'refund_needed', 'refunded'] })
      .notNull()
      .default('waiting'),
    refNum: text().unique(),
    token: text(),
    trackingCode: text(),
    /** As the gateway masks it. */
    cardMask: text(),
    refundReason: text({ enum: ['late', 'canceled', 'kicked', 'event_deleted'] }),
    /** Toman to be refunded; null: all of it. */
    refundAmount: integer(),
    refundReference: text(),
    createdAt: createdAt(),
    checkedAt: moment(),
    paidAt: moment(),
    refundedAt: moment(),
  },
  (t) => [
    index().on(t.reservationId),
    index().on(t.userId),
    index('paid_together')
      .on(t.togetherWith)
      .where(sql`together_with is not null`),
    index('payments_open')
      .on(t.createdAt)
      .where(sql`status = 'waiting'`),
    index('refunds').on(t.status, t.paidAt),
  ],
);

/** Payments at the sandbox gateway, which replaces PayStar on a site without a contract. */
export const sandboxPayments = pgTable('sandbox_payments', {
  refNum: text().primaryKey(),
  token: text().notNull().unique(),
  orderId: text().notNull(),
  /** Rial. */
  amount: integer().notNull(),
  callback: text().notNull(),
  status: text({ enum: ['INIT', 'SUCCEED', 'FAILED', 'CANCELLED', 'REVERSED', 'VERIFIED'] })
    .notNull()
    .default('INIT'),
  transactionId: text(),
  cardNumber: text(),
  trackingCode: text(),
  createdAt: createdAt(),
  paidAt: moment(),
});
