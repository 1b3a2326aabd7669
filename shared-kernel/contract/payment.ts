import Type, { type Static } from 'typebox';
import { ReservationSchema } from './booking.ts';
import { defineCalls } from './call.ts';
import { EventCardSchema } from './event.ts';
import { mostOrders } from './figures.ts';
import { body, Code, envelope, Id, Instant, nullable, Order, pageOf, PageQuery, PathId, Toman } from './scalar.ts';

/**
 * `refund_needed`: paid, but the seat was gone or the event was called off; an admin gives the money back and marks it
 * `refunded`.
 */
export const PaymentStatus = Type.Enum(['waiting', 'paid', 'failed', 'canceled', 'refund_needed', 'refunded']);

/** What the result page shows. The gateway's word alone never makes one `paid`: the server asks the gateway itself. */
export const PaymentSchema = Type.Object({
  trans_id: Type.String(),
  status: PaymentStatus,
  amount: Toman,
  order_id: Type.String(),
  transaction_date: nullable(Instant),
  tracking_code: nullable(Type.String()),
  /** The first that it pays, by which `order_id` names it, and all of them. */
  reservation: nullable(ReservationSchema),
  reservations: Type.Array(ReservationSchema),
  event: nullable(EventCardSchema),
});

export type Payment = Static<typeof PaymentSchema>;

const FactorNumber = Type.String({ pattern: '^\\d{12}$' });

/** How a payment begins: the browser posts `token` to `payment_url`. */
const PaymentStart = Type.Object({
  trans_id: Type.String(),
  payment_url: Type.String(),
  token: Type.String(),
  amount: Toman,
  expires_at: Instant,
});

export const RefundSchema = Type.Object({
  id: Id,
  trans_id: Type.String(),
  order_id: Type.String(),
  amount: Toman,
  reason: Type.Enum(['late', 'canceled', 'kicked', 'event_deleted']),
  username: nullable(Type.String()),
  event_title: Type.String(),
  paid_at: Instant,
  /** By when the member was promised it. */
  due_at: Instant,
  refunded_at: nullable(Instant),
  reference: nullable(Type.String()),
});

/**
 * Codes of refusals: `not_found` (404), `nothing_to_pay`, `hold_expired`, `in_progress`, `already_refunded` (409),
 * `gateway_unavailable` (503). `order_id` in answers is the factor number; `verifyByOrder` also takes the number by
 * which the gateway knows the payment.
 */
export const paymentCalls = defineCalls({
  /** Begins, or goes on with, the payment of a held reservation, or of several at once. */
  'payment.getToken': {
    method: 'POST',
    path: '/paystar/:factorNumber/get-token',
    permission: 'user',
    params: Type.Object({ factorNumber: FactorNumber }),
    body: body({ together_with: Type.Optional(Type.Array(FactorNumber, { minItems: 1, maxItems: mostOrders - 1 })) }),
    answer: envelope(PaymentStart),
  },
  /** Asks the gateway and settles. Safe to repeat. */
  'payment.verify': {
    method: 'POST',
    path: '/:transId/verify-transaction',
    permission: 'user',
    params: Type.Object({ transId: Type.String({ pattern: '^[A-Za-z0-9]{16,40}$' }) }),
    body: body({}),
    answer: envelope(PaymentSchema),
  },
  'payment.verifyByOrder': {
    method: 'POST',
    path: '/verify-transaction-by-order',
    permission: 'user',
    body: body({ order_id: Code(40, 1) }),
    answer: envelope(PaymentSchema),
  },
  'payment.refunds': {
    method: 'GET',
    path: '/admin/refunds',
    permission: 'admin',
    query: Type.Object({
      ...PageQuery.properties,
      status: Type.Optional(Type.Enum(['refund_needed', 'refunded'])),
      /** By when they were paid, unless asked otherwise. */
      sort: Type.Optional(Type.Enum(['paid', 'amount'])),
      /** `descending` unless asked otherwise. */
      order: Type.Optional(Order),
    }),
    answer: pageOf(RefundSchema),
  },
  /** Marks as given back, with the bank's reference. Leaves an audit entry. */
  'payment.settleRefund': {
    method: 'PUT',
    path: '/admin/refunds/:id',
    permission: 'admin',
    params: Type.Object({ id: PathId }),
    body: body({ reference: Code(80, 1) }),
    answer: envelope(RefundSchema),
  },
});
