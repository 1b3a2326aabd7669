import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { EventCardSchema, EventSchema, PlanType } from './event.ts';
import { body, Count, envelope, Id, Instant, nullable, pageOf, PageQuery, PathId, Text, Toman } from './scalar.ts';

/** `held`: waits for payment and gives its seats back when it expires. */
export const ReservationStatus = Type.Enum(['held', 'reserved', 'canceled', 'kicked', 'expired']);

export const ReservationSchema = Type.Object({
  id: Id,
  /** The number that the member sees and that a payment refers to. */
  factor_number: Type.String(),
  event: EventCardSchema,
  date: Type.Object({ start: Instant, end: Instant }),
  event_date_plan: Type.Object({ type: PlanType, title: Type.String(), price: Toman }),
  count: Count,
  amount: Toman,
  status: ReservationStatus,
  pay_detail: nullable(Type.Object({ status: Type.String(), amount: Toman })),
  is_past: Type.Boolean(),
  created_at: Instant,
});
export type Reservation = Static<typeof ReservationSchema>;

export const OrderSchema = body({
  event_id: Id,
  /** Start of the session. */
  date: Instant,
  plan_id: Id,
  count: Type.Integer({ minimum: 1, maximum: 20 }),
  accept_rules: Type.Literal(true),
});
export type Order = Static<typeof OrderSchema>;

/** Codes of refusals (409): `capacity_full`, `deadline_reached`, `event_over`, `already_joined`, `own_event`, `payment_not_available`. */
export const bookingCalls = defineCalls({
  'booking.setOrder': {
    method: 'POST', path: '/set-order', permission: 'user', status: 201,
    body: body({ orders_data: Type.Array(OrderSchema, { minItems: 1, maxItems: 1 }), idempotency_key: Type.Optional(Text(80, 8)) }),
    answer: envelope(Type.Object({ reservation: ReservationSchema, event: EventSchema })),
  },
  /** Gives the seats of the caller's reservations of these sessions (their starts) back. */
  'booking.cancel': {
    method: 'POST', path: '/event/:id/book/cancel-reserve', permission: 'user',
    params: Type.Object({ id: PathId }), body: body({ dates: Type.Array(Instant, { minItems: 1, maxItems: 50 }) }),
    answer: envelope(Type.Object({ event: EventSchema })),
  },
  'booking.mine': {
    method: 'GET', path: '/profile/reserves', permission: 'user', query: PageQuery,
    answer: pageOf(ReservationSchema),
  },
});
