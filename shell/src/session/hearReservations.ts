import type { Notification } from 'shared-kernel/contract/notification';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** Of these somebody else, or time, has changed what the member has reserved. */
const kinds: readonly Notification['kind'][] = ['place_free', 'kick', 'canceled'];

/** Brings a member's reservations up to date with what the stream tells of them, wherever they are shown. */
export function hearReservations({ events, live }: Pick<RootStore, 'events' | 'live'>): void {
  live.on('notification', ({ notification: { kind, event } }) => {
    // Every tab hears it by itself.
    if (event && kinds.includes(kind)) events.emit('reservationChanged', { eventId: event.id, isElsewhere: true });
  });
}
