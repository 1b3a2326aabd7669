import type { AvailableTime, Plan } from 'shared-kernel/contract/event';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';

/** The most that one order may ask for. */
const largestOrder = 20;

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

export const isOpen = (session: Session): boolean => !session.is_reserved && !isTaken(session.remaining_capacity);

export const openSessions = (event: EventEntity): Session[] => sessionsOf(event).filter(isOpen);

export const plansOf = (event: EventEntity): Plan[] => event.event_date_plans?.available ?? [];

/** What is left of a plan: in the chosen session, or before one is chosen the most of any. */
export function leftOf(plan: Plan, session: Session | undefined): Left {
  if (!session) return plan.remaining_capacity;
  const inSession = session.plans[String(plan.id)];
  return smaller(session.remaining_capacity, inSession === undefined ? plan.remaining_capacity : inSession);
}

/** How many places one order may ask for now; 0 when there is none. */
export function mostPlaces(plan: Plan | undefined, session: Session | undefined): number {
  if (!plan || !session) return largestOrder;
  return Math.max(0, Math.min(largestOrder, leftOf(plan, session) ?? largestOrder));
}
