import { eventState, type EventTimes, shownSession } from './state.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (hours: number): Date => new Date(now.getTime() + hours * 3600_000);
const session = (
  from: number,
  seats: { capacity?: number; taken?: number; held?: number; waiting?: number; inPlans?: number } = {},
) => ({
  start: at(from),
  end: at(from + 2),
  capacity: seats.capacity ?? null,
  taken: seats.taken ?? 0,
  held: seats.held ?? 0,
  waiting: seats.waiting ?? 0,
  inPlans: seats.inPlans ?? null,
});
const event = (sessions: EventTimes['sessions'], more: Partial<EventTimes> = {}): EventTimes => ({
  status: 'active',
  deadlineHours: 3,
  sessions,
  ...more,
});

describe('the state of an event', () => {
  it.each([
    ['open', 'a session takes guests', event([session(5)])],
    ['open', 'a later one takes guests while one is running', event([session(-1), session(48)])],
    ['live', 'its session is running', event([session(-1)])],
    ['deadline_reached', 'its session begins sooner than the deadline', event([session(2)])],
    ['capacity_full', 'no seat is left', event([session(5, { capacity: 10, taken: 10 })])],
    ['capacity_full', 'others wait for what is left', event([session(5, { capacity: 10, taken: 9, waiting: 1 })])],
    ['capacity_full', 'no ticket is left, though it has no limit itself', event([session(5, { inPlans: 0 })])],
    ['open', 'a ticket is left', event([session(5, { capacity: 10, inPlans: 1 })])],
    ['done', 'it is over and somebody came', event([session(-5, { taken: 2 })])],
    ['expired', 'it is over and nobody came', event([session(-5)])],
    ['not_held', 'its owner called it off', event([session(5)], { status: 'not_held' })],
    ['in_update_queue', 'an edit waits for an admin', event([session(5)], { status: 'in_update_queue' })],
  ])('is %s when %s [EVT-02]', (state, _when, times) => {
    expect(eventState(times, now)).toBe(state);
  });
  it('shows the next session, or the last one of the past', () => {
    const sessions = [session(-9), session(3), session(30)];
    expect(shownSession(sessions, now)).toBe(sessions[1]);
    expect(shownSession(sessions.slice(0, 1), now)).toBe(sessions[0]);
    expect(shownSession([], now)).toBeNull();
  });
});
