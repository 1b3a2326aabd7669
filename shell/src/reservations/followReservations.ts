import type { Notification } from 'shared-kernel/contract/notification';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** Of these somebody else, or time, has changed what the member has reserved. */
const kinds: readonly Notification['kind'][] = [
  'place_free',
  'offer_over',
  'kick',
  'canceled',
  'paid',
  'paid_late',
  'refunded',
];

/**
 * Keeps what a member has reserved up to date wherever it is shown: by what the stream tells, and by what the
 * browser's other tabs do, so that none offers what was paid in another.
 */
export function followReservations({ events, live }: Pick<RootStore, 'events' | 'live'>): void {
  live.on('notification', ({ notification: { kind, event } }) => {
    // Every tab hears it by itself.
    if (event && kinds.includes(kind)) events.emit('reservationChanged', { eventId: event.id, isElsewhere: true });
  });
  const tabs = new BroadcastChannel('reservations');
  events.on('reservationChanged', ({ eventId, isElsewhere }) => {
    if (!isElsewhere) tabs.postMessage(eventId);
  });
  tabs.addEventListener('message', ({ data: eventId }: MessageEvent<number>) =>
    events.emit('reservationChanged', { eventId, isElsewhere: true }),
  );
}
