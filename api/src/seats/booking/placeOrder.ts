import { fail } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isGood, knownOffCode, type OffCode } from './offCodes.ts';
import { findOffer } from './queries.ts';
import { assertBookable, isAgreed, needsPayment, type Offer, priceOf } from './rules.ts';
import { book, type Booking, repeated, sameHold } from './service.ts';

/** What a member orders: seats of one plan in the session that begins at `start`. */
export interface Order {
  eventId: number;
  start: Date;
  planId: number;
  count: number;
  offCode: string | undefined;
  /** The price that the member was shown. */
  amount: number | undefined;
  key: string | undefined;
}

/** `isNew`: made by this request, so that others are to be notified. */
export interface Placed {
  reservationId: number;
  ownerId: number;
  isNew: boolean;
}

const offCodeField = 'orders_data.0.off_code';

/** Books an order, or finds what an earlier try of the same order has made. */
export async function placeOrder(
  { db, payStar }: Pick<Deps, 'db' | 'payStar'>,
  order: Order,
  { userId, viewer }: { userId: number; viewer: Viewer },
): Promise<Placed> {
  const { eventId, count, key } = order;
  const at = viewer.now;
  const offer = (await findOffer(db, order, viewer)) ?? fail('not_found');
  const { ownerId } = offer.event;
  const offCode = order.offCode
    ? await knownOffCode(db, { userId, eventId, text: order.offCode, at }, offCodeField)
    : null;
  const agreed = order.amount;
  const booking: Booking = {
    userId,
    offer,
    count,
    offCode: needsPayment(offer.plan) ? offCode : null,
    agreed,
    key,
    at,
  };
  // Before the rules: the seats that a repeated request asks for may be its own.
  const hold = offer.own && isAgreed(offer.own.amount, agreed) ? sameHold(offer.own, booking) : null;
  const earlier = (await repeated(db, booking)) ?? hold;
  if (earlier !== null) return { reservationId: earlier, ownerId, isNew: false };

  assertBookable(offer, { userId, count, now: at });
  if (offCode && !mayUse(offCode, offer, at)) fail('invalid_off_code', { field: offCodeField });
  const { amount } = priceOf(offer.plan, count, booking.offCode?.percent ?? 0);
  // Nobody goes to the gateway with another price than was agreed to.
  if (!isAgreed(amount, agreed)) fail('price_changed');
  // Holding seats that cannot be paid for would only keep them from others.
  if (!payStar && amount > 0) fail('gateway_unavailable');
  return { reservationId: await book(db, booking), ownerId, isNew: true };
}

/** An own hold that is exchanged has a use of the code already. */
const mayUse = (offCode: OffCode, { own }: Offer, at: Date): boolean =>
  own?.offCodeId === offCode.id || isGood(offCode, at);
