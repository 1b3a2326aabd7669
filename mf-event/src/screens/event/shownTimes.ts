import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { ownReservations } from 'shared-kernel/entities/holds';
import { openSessions } from '../../stores/bookingOffer.ts';

export interface ShownTime {
  start: string;
  end: string;
  /** Null where the member has no place at that time. */
  own: 'held' | 'reserved' | null;
}

/** The times that the page shows first: the member's own, else the next that can be reserved, else the card's. */
export function shownTimes(event: EventEntity, now: Date): ShownTime[] {
  const own = ownReservations(event, now);
  if (own.length > 0) return own.map(({ start, end, status }) => ({ start, end, own: status }));
  const [next] = openSessions(event);
  if (next) return [{ start: next.start, end: next.end, own: null }];
  return event.start && event.end ? [{ start: event.start, end: event.end, own: null }] : [];
}
