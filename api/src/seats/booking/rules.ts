import { mostOfferHours } from 'shared-kernel/contract/figures';
import { fail } from '../../errors/errors.ts';
import { deadlineOf } from '../../views/state.ts';

/** The viewer's standing reservation of a session. */
export interface OwnReservation {
  id: number;
  status: 'held' | 'reserved';
  planId: number;
  count: number;
  offCodeId: number | null;
  amount: number;
  expiresAt: Date | null;
}

export interface Offer {
  own: OwnReservation | null;
  /** The viewer's entry on the session's waiting list. */
  waiterId: number | null;
  /** A waiting edit would change the session or the plan. */
  isClosedByEdit: boolean;
  isBlocked: boolean;
  event: {
    id: number;
    ownerId: number;
    status: 'active' | 'not_held' | 'in_update_queue';
    deadlineHours: number;
    placesPerMember: number;
  };
  session: { id: number; start: Date; end: Date; capacity: number | null; taken: number };
  plan: { id: number; type: 'free' | 'payable' | 'collective'; price: number; capacity: number | null; taken: number };
}

/** How long seats are held for their payment. */
export const holdMs = 15 * 60_000;

/** The longest time that a host may hold a free place for somebody on the waiting list, in milliseconds. */
export const longestOffer = mostOfferHours * 3600_000;

interface Asked {
  userId: number;
  count: number;
  now: Date;
  /** The order's field in the request. */
  field?: string | undefined;
}

/** The field of the order in a request for a single one. */
export const firstOrder = 'orders_data.0';

/**
 * Refuses what is known to be impossible before anything is written; the seats are decided when they are taken.
 */
export function assertBookable({ plan, ...offer }: Offer, { userId, count, now, field }: Asked): void {
  const { own, session } = offer;
  assertOpen(offer, { userId, count, now, field });
  // The caller's own hold is given up for the new one, so its seats count as free.
  const inSession = count - (own?.count ?? 0);
  const inPlan = count - (own?.planId === plan.id ? own.count : 0);
  if (!hasRoom(session, inSession) || !hasRoom(plan, inPlan)) fail('capacity_full');
}

/** The same without the seats: what keeps a member from booking, or from joining the waiting list. */
export function assertOpen(
  { own, isBlocked, isClosedByEdit, event, session }: Omit<Offer, 'plan' | 'waiterId'>,
  { userId, count, now, field = firstOrder }: Asked,
): void {
  if (event.ownerId === userId) fail('own_event');
  if (isBlocked) fail('blocked');
  if (event.status === 'not_held' || session.start <= now) fail('event_over');
  if (isClosedByEdit) fail('in_update_queue');
  if (deadlineOf(session, event.deadlineHours) <= now) fail('deadline_reached');
  if (own?.status === 'reserved') fail('already_joined');
  if (count > event.placesPerMember)
    fail('too_many_places', { field: `${field}.count`, fault: ['tooBig', event.placesPerMember] });
}

export const hasRoom = ({ capacity, taken }: { capacity: number | null; taken: number }, more: number): boolean =>
  more <= 0 || capacity === null || taken + more <= capacity;

/** Guests who share the cost pay at the place, so nothing is due online. */
export const needsPayment = (plan: { type: Offer['plan']['type']; price: number }): boolean =>
  plan.type === 'payable' && plan.price > 0;

/** What the column and the contract can hold. */
const mostToman = 2_000_000_000;

/** The gateway takes no less than 5,000 Rial; a smaller remainder is waived. */
const leastToman = 500;

/** What is really charged of an amount. */
const dueOf = (amount: number): number => (amount < leastToman ? 0 : amount);

/** Nobody pays another price than the one shown; an order that names none accepts any. */
export const isAgreed = (due: number, shown: number | undefined): boolean =>
  shown === undefined || dueOf(shown) === due;

/** The price of seats, before and after the discount. */
export function priceOf(
  plan: { type: Offer['plan']['type']; price: number },
  count: number,
  percent: number,
): { full: number; amount: number } {
  const full = needsPayment(plan) ? plan.price * count : 0;
  if (full > mostToman) fail('invalid', { field: 'count', fault: ['tooBig', Math.floor(mostToman / plan.price)] });
  return { full, amount: dueOf(Math.round((full * (100 - percent)) / 100)) };
}
