import { fail } from '../http/errors.ts';
import { deadlineOf } from '../event/state.ts';

export interface Offer {
  /** The viewer has a seat in this session already. */
  isJoined: boolean;
  event: { id: number; ownerId: number; status: 'active' | 'not_held' | 'in_update_queue'; deadlineHours: number };
  session: { id: number; start: Date; end: Date; capacity: number | null; taken: number };
  plan: { id: number; type: 'free' | 'payable' | 'collective'; price: number; capacity: number | null; taken: number };
}

/** Refuses what is known to be impossible before anything is written; the seats are decided when they are taken. */
export function assertBookable({ isJoined, event, session, plan }: Offer, { userId, count, now }: { userId: number; count: number; now: Date }): void {
  if (event.ownerId === userId) fail('own_event');
  if (event.status === 'not_held' || session.start <= now) fail('event_over');
  if (deadlineOf(session, event.deadlineHours) <= now) fail('deadline_reached');
  if (isJoined) fail('already_joined');
  if (!hasRoom(session, count) || !hasRoom(plan, count)) fail('capacity_full');
  if (needsPayment(plan)) fail('payment_not_available');
}

const hasRoom = ({ capacity, taken }: { capacity: number | null; taken: number }, count: number): boolean => capacity === null || taken + count <= capacity;

/** Go-dutch guests pay at the place, so nothing is due online. */
export const needsPayment = (plan: Offer['plan']): boolean => plan.type === 'payable' && plan.price > 0;
