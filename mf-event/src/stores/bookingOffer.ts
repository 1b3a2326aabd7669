import type { AvailableTime, Plan } from 'shared-kernel/contract/eventPlaces';
import { largestOrder } from 'shared-kernel/contract/figures';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';

/** A session that can be chosen, with its day in the event's zone. */
export interface Session extends AvailableTime {
  day: string;
}

/** The places left of a session or ticket; null is unlimited. */
export type Left = number | null;

export const isTaken = (left: Left): boolean => left !== null && left <= 0;

/** The sessions on offer in order of time, with those that the caller has reserved. */
export const sessionsOf = (event: EventEntity): Session[] =>
  Object.entries(event.dates?.available_dates ?? {})
    .flatMap(([day, times]) => times.map((time) => ({ ...time, day })))
    .sort((a, b) => a.start.localeCompare(b.start));

export const isOpen = (session: Session): boolean =>
  !session.is_reserved && !session.is_changing && !isTaken(session.remaining_capacity);

/** It cannot be reserved now, but has a waiting list. */
export const isFull = (session: Session): boolean =>
  !session.is_reserved && !session.is_changing && isTaken(session.remaining_capacity);

export const openSessions = (event: EventEntity): Session[] => sessionsOf(event).filter(isOpen);

/** Full sessions whose waiting list the caller can join. */
export const fullSessions = (event: EventEntity): Session[] =>
  sessionsOf(event).filter(
    (session) => isFull(session) && !event.own_waiting?.some(({ start }) => start === session.start),
  );

/** Guests can reserve in some way now, even while an edit waits for approval. */
const takesGuests = (event: EventEntity): boolean =>
  openSessions(event).length > 0 && !plansOf(event).every(({ is_changing: isChanging }) => isChanging);

/** While an edit waits for approval guests can still reserve what it leaves alone. */
export const isBookable = (event: EventEntity): boolean =>
  event.state === 'open' || (event.state === 'in_update_queue' && takesGuests(event));

/** How much room there is, is told while somebody can take it or wait for it: not of what is over, called off or closed. */
export const tellsRoom = (event: EventEntity): boolean =>
  event.state === 'open' ||
  event.state === 'capacity_full' ||
  event.state === 'in_update_queue' ||
  sessionsOf(event).some(isFull);

/** Some of what it offers cannot be chosen until an edit is approved. */
export const isChanging = (event: EventEntity): boolean =>
  [...sessionsOf(event), ...plansOf(event)].some((one) => one.is_changing);

/** The starts of the sessions that a waiting edit would change. */
export const changingStarts = (event: EventEntity): ReadonlySet<string> =>
  new Set(sessionsOf(event).flatMap((one) => (one.is_changing ? [one.start] : [])));

export const plansOf = (event: EventEntity): Plan[] => event.event_date_plans?.available ?? [];

/** The places left of a ticket: in the chosen session or, before one is chosen, the most of any. */
export function leftOf(plan: Plan, session: Session | undefined): Left {
  if (!session) return plan.remaining_capacity;
  return session.plans[String(plan.id)] ?? session.remaining_capacity;
}

/** How many places one order may have now, by what is left and the host's limit; 0 when there is none. */
export function mostPlaces(
  event: EventEntity | undefined,
  plan: Plan | undefined,
  session: Session | undefined,
): number {
  const most = Math.min(largestOrder, event?.places_per_member ?? largestOrder);
  if (!plan || !session) return most;
  return Math.max(0, Math.min(most, leftOf(plan, session) ?? most));
}

/** How many places one may wait for: no more than a session has. */
export const mostAwaited = (event: EventEntity | undefined): number =>
  Math.min(
    mostPlaces(event, undefined, undefined),
    event?.capacity?.has_limitation ? event.capacity.limitation : Infinity,
  );

export type HowToJoin = 'free' | 'pay' | 'share' | 'reserve' | 'code';

/**
 * How a guest joins: by the chosen ticket or, before one is chosen, by all that the event has. Where some pay and some
 * do not, it is just called reserving.
 */
export function howToJoin(event: EventEntity, plan?: Plan): HowToJoin {
  const plans = plan ? [plan] : plansOf(event);
  if (plan ? plan.type === 'collective' : event.payment_type === 'collective') return 'share';
  if (plans.length === 0) return event.price > 0 ? 'pay' : event.payment_type === 'free' ? 'free' : 'reserve';
  const priced = plans.filter(({ price }) => price > 0).length;
  // A sponsor pays a part: guests bring a code.
  if (priced > 0 && event.sponsorship) return 'code';
  return priced === 0 ? 'free' : priced === plans.length ? 'pay' : 'reserve';
}
