import type { EventState } from 'shared-kernel/contract/event';
import type { SessionState } from 'shared-kernel/contract/eventPlaces';

export interface SessionSeats {
  start: Date;
  end: Date;
  capacity: number | null;
  taken: number;
  /** How many of the taken seats wait for their payment. */
  held: number;
  /** How many places others wait for; they cannot be booked. */
  waiting: number;
  /** What is left of all its plans together; null where one of them has no limit. */
  inPlans: number | null;
}

export interface EventTimes {
  status: 'active' | 'not_held' | 'in_update_queue';
  deadlineHours: number;
  sessions: readonly SessionSeats[];
}

export const deadlineOf = (session: { start: Date }, deadlineHours: number): Date =>
  new Date(session.start.getTime() - deadlineHours * 3600_000);

/** Of a plan, or of a session, which is full too once all of its plans are. */
export function seatsLeft({
  capacity,
  taken,
  waiting,
  inPlans = null,
}: Pick<SessionSeats, 'capacity' | 'taken' | 'waiting'> & Partial<Pick<SessionSeats, 'inPlans'>>): number | null {
  const left = capacity === null ? null : Math.max(0, capacity - taken - waiting);
  if (left === null || inPlans === null) return left ?? inPlans;
  return Math.min(left, inPlans);
}

/** Confirmed seats in all sessions: the people who come. */
export const guestsOf = (sessions: readonly SessionSeats[]): number =>
  sessions.reduce((sum, { taken, held }) => sum + taken - held, 0);

/** A session that still takes guests: it has not begun, its deadline is ahead and a seat is free. */
export const isBookable = (session: SessionSeats, deadlineHours: number, now: Date): boolean =>
  now < deadlineOf(session, deadlineHours) && seatsLeft(session) !== 0;

export function sessionState(session: SessionSeats, deadlineHours: number, now: Date): SessionState {
  if (session.end <= now) return 'over';
  if (session.start <= now) return 'live';
  if (deadlineOf(session, deadlineHours) <= now) return 'closed';
  return seatsLeft(session) === 0 ? 'full' : 'open';
}

/**
 * What can be done with an event now. While any session takes guests it is open, even if another is running. After
 * its last session it is `done` if somebody came (an experience can be written) and `expired` if nobody did.
 */
export function eventState({ status, deadlineHours, sessions }: EventTimes, now: Date): EventState {
  if (status !== 'active') return status;
  if (sessions.some((session) => isBookable(session, deadlineHours, now))) return 'open';
  if (sessions.some((session) => session.start <= now && now < session.end)) return 'live';
  const ahead = sessions.filter((session) => now < session.start);
  if (ahead.length === 0) return guestsOf(sessions) > 0 ? 'done' : 'expired';
  return ahead.some((session) => now < deadlineOf(session, deadlineHours)) ? 'capacity_full' : 'deadline_reached';
}

/**
 * The session that a card shows: the running or next one, or the last one of a past event. `sessions` are in order
 * of start.
 */
export const shownSession = <S extends SessionSeats>(sessions: readonly S[], now: Date): S | null =>
  sessions.find((session) => now < session.end) ?? sessions.at(-1) ?? null;
