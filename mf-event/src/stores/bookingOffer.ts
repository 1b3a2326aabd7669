import type { AvailableTime, Plan } from 'shared-kernel/contract/eventPlaces';
import { largestOrder } from 'shared-kernel/contract/figures';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';

/** A session that can be chosen, with the day that it belongs to in the event's zone. */
export interface Session extends AvailableTime {
  day: string;
}

/** What is left of a session or plan; null is unlimited. */
export type Left = number | null;

export const isTaken = (left: Left): boolean => left !== null && left <= 0;

const smaller = (a: Left, b: Left): Left => (a === null ? b : b === null ? a : Math.min(a, b));

/** The sessions that the event offers, in order of time; those that the caller reserved are among them. */
export const sessionsOf = (event: EventEntity): Session[] =>
  Object.entries(event.dates?.available_dates ?? {})
    .flatMap(([day, times]) => times.map((time) => ({ ...time, day })))
    .sort((a, b) => a.start.localeCompare(b.start));

export const isOpen = (session: Session): boolean =>
  !session.is_reserved && !session.is_changing && !isTaken(session.remaining_capacity);

/** Nobody takes a place of it now, but one can be waited for. */
export const isFull = (session: Session): boolean =>
  !session.is_reserved && !session.is_changing && isTaken(session.remaining_capacity);

export const openSessions = (event: EventEntity): Session[] => sessionsOf(event).filter(isOpen);

/** Those that the caller can wait for. */
export const fullSessions = (event: EventEntity): Session[] =>
  sessionsOf(event).filter(
    (session) => isFull(session) && !event.own_waiting?.some(({ start }) => start === session.start),
  );

/** Guests can take a place in some way now, be it that others wait for the approval of a change. */
export const takesGuests = (event: EventEntity): boolean =>
  openSessions(event).length > 0 && !plansOf(event).every(({ is_changing: isChanging }) => isChanging);

/** Some of what it offers can't be chosen until a change of it is approved. */
export const isChanging = (event: EventEntity): boolean =>
  [...sessionsOf(event), ...plansOf(event)].some((one) => one.is_changing);

export const plansOf = (event: EventEntity): Plan[] => event.event_date_plans?.available ?? [];

/** What is left of a plan: in the chosen session, or before one is chosen the most of any. */
export function leftOf(plan: Plan, session: Session | undefined): Left {
  if (!session) return plan.remaining_capacity;
  const inSession = session.plans[String(plan.id)];
  return smaller(session.remaining_capacity, inSession === undefined ? plan.remaining_capacity : inSession);
}

/** How many places one order may ask for now, which the host bounds too; 0 when there is none. */
export function mostPlaces(
  event: EventEntity | undefined,
  plan: Plan | undefined,
  session: Session | undefined,
): number {
  const most = Math.min(largestOrder, event?.places_per_member ?? largestOrder);
  if (!plan || !session) return most;
  return Math.max(0, Math.min(most, leftOf(plan, session) ?? most));
}

export type HowToJoin = 'free' | 'pay' | 'share' | 'reserve' | 'code';

/**
 * How a guest joins: with the chosen plan, or before one is chosen by all that the event has. Where some pay and some do
 * not, it is only called reserving.
 */
export function howToJoin(event: EventEntity, plan?: Plan): HowToJoin {
  const plans = plan ? [plan] : plansOf(event);
  if (plan ? plan.type === 'collective' : event.payment_type === 'collective') return 'share';
  if (plans.length === 0) return event.price > 0 ? 'pay' : event.payment_type === 'free' ? 'free' : 'reserve';
  const priced = plans.filter(({ price }) => price > 0).length;
  // Somebody pays part of it: guests bring a code.
  if (priced > 0 && event.sponsorship) return 'code';
  return priced === 0 ? 'free' : priced === plans.length ? 'pay' : 'reserve';
}
