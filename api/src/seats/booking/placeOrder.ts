import type { WayToShare } from 'shared-kernel/contract/sharing';
import { ApiError, fail } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isGood, knownOffCode, type OffCode } from './offCodes.ts';
import { findByKey, findOffer } from './queries.ts';
import { assertBookable, firstOrder, isAgreed, needsPayment, type Offer, priceOf } from './rules.ts';
import { bookAll, type Booking, repeated, sameHold } from './service.ts';
import { theRow } from '../../db/theRow.ts';

/** What a member orders: seats of one plan in the session that begins at `start`. */
export interface Order {
  eventId: number;
  start: Date;
  planId: number;
  count: number;
  offCode: string | undefined;
  amount: number | undefined;
  via: WayToShare | undefined;
}

/** `isNew`: made by this request, so that others are to be notified. */
export interface Placed {
  reservationId: number;
  ownerId: number;
  isNew: boolean;
}

type Seller = Pick<Deps, 'db' | 'payStar'>;
interface Member {
  userId: number;
  viewer: Viewer;
}

/**
 * Books what was ordered, all or none of it, or finds what an earlier try of the same orders has made. `find` is
 * replaced only by a test that lets two tries meet.
 */
export async function placeOrders(
  seller: Seller,
  { orders, key }: { orders: readonly Order[]; key: string | undefined },
  member: Member,
  find: typeof madeEarlier = madeEarlier,
): Promise<Placed[]> {
  const { db } = seller;
  const read: Ordered[] = [];
  for (const [i, order] of orders.entries()) read.push(await toBooking(db, order, { i, of: orders.length }, member));
  const bookings = withKeys(read, key);
  const ask = () => Promise.all(bookings.map(async (booking) => ({ booking, ...(await find(db, booking)) })));
  let earlier = await ask();
  // A try writes all of its orders at once. If some are found, the others may have come while they were queried.
  if (earlier.some(({ isByKey }) => isByKey) && earlier.some(({ id }) => id === null)) earlier = await ask();
  await assertSameOrders(db, { userId: member.userId, key, of: orders.length }, earlier);
  const fresh = earlier.filter(({ id }) => id === null).map(({ booking }) => booking);
  for (const booking of fresh) blaming(booking, () => assertSellable(seller, booking));
  const made = fresh.length > 0 ? await bookAll(db, fresh) : [];
  return earlier.map(({ booking, id }) => ({
    reservationId: id ?? theRow(made[fresh.indexOf(booking)], 'reservation'),
    ownerId: booking.offer.event.ownerId,
    isNew: id === null,
  }));
}

interface Ordered extends Booking {
  /** As it was typed, whether it is needed or not. */
  typedCode: OffCode | null;
}

async function toBooking(
  db: Deps['db'],
  order: Order,
  { i, of }: { i: number; of: number },
  { userId, viewer }: Member,
): Promise<Ordered> {
  const { eventId, count, offCode: text, amount: agreed, via } = order;
  const at = viewer.now;
  const place = `orders_data.${i}`;
  const field = of > 1 ? place : undefined;
  const offer = (await findOffer(db, order, viewer)) ?? fail('not_found', field === undefined ? {} : { field });
  const typedCode = text ? await knownOffCode(db, { userId, eventId, text, at }, `${place}.off_code`) : null;
  const offCode = needsPayment(offer.plan) ? typedCode : null;
  return { userId, offer, count, offCode, typedCode, agreed, via, key: undefined, at, field };
}

/**
 * Each order of a request is remembered by a key of its own. Keys are numbered in the order of writing, so that two
 * tries of the same orders never deadlock.
 */
function withKeys(bookings: readonly Ordered[], key: string | undefined): Ordered[] {
  const sessions = bookings.map(({ offer }) => offer.session.id);
  const twice = sessions.findIndex((id, i) => sessions.indexOf(id) < i);
  if (twice > 0) fail('invalid', { field: `orders_data.${twice}.date`, fault: 'twice' });
  const inOrder = sessions.toSorted((a, b) => a - b);
  return bookings.map((booking) => ({ ...booking, key: keyAt(key, inOrder.indexOf(booking.offer.session.id)) }));
}

const keyAt = <Key extends string | undefined>(key: Key, at: number): Key | string =>
  key === undefined || at === 0 ? key : `${key} #${at}`;

interface Earlier {
  id: number | null;
  isByKey: boolean;
}

/** Queried before the rules: the seats that a repeated request asks for may be its own. */
export async function madeEarlier(db: Deps['db'], booking: Ordered): Promise<Earlier> {
  const id = await repeated(db, booking);
  if (id !== null) return { id, isByKey: true };
  const { own } = booking.offer;
  const hold = own && isAgreed(own.amount, booking.agreed) ? sameHold(own, booking) : null;
  return { id: hold, isByKey: false };
}

/** A key stands for one request: using it with other orders is a mistake of the client. */
async function assertSameOrders(
  db: Deps['db'],
  { userId, key, of }: { userId: number; key: string | undefined; of: number },
  earlier: readonly Earlier[],
): Promise<void> {
  if (key === undefined || !earlier.some(({ isByKey }) => isByKey)) return;
  if (earlier.some(({ id }) => id === null) || (await findByKey(db, userId, keyAt(key, of))) !== null)
    fail('key_reused', { field: 'idempotency_key' });
}

function assertSellable({ payStar }: Seller, { offer, userId, count, offCode, typedCode, agreed, at, field }: Ordered) {
  assertBookable(offer, { userId, count, now: at, field });
  if (typedCode && !mayUse(typedCode, offer, at))
    fail('invalid_off_code', { field: `${field ?? firstOrder}.off_code` });
  const { amount } = priceOf(offer.plan, count, offCode?.percent ?? 0);
  // Nobody is sent to the gateway with another price than was agreed to.
  if (!isAgreed(amount, agreed)) fail('price_changed');
  // Holding seats that cannot be paid for would only keep them from others.
  if (!payStar && amount > 0) fail('gateway_unavailable');
}

/** Of several orders a refusal names the one that caused it. */
function blaming({ field }: Booking, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ApiError) || field === undefined || error.details.field !== undefined) throw error;
    throw new ApiError(error.code, { ...error.details, field });
  }
}

/** An own hold that is exchanged has a use of the code already. */
const mayUse = (offCode: OffCode, { own }: Offer, at: Date): boolean =>
  own?.offCodeId === offCode.id || isGood(offCode, at);
