import type { RootStore } from 'shared-kernel/root/RootStore';

/**
 * Tells the browser's other tabs of a member's reservations, so that none offers what was paid in another.
 */
export function tellTabs({ events }: Pick<RootStore, 'events'>): void {
  const tabs = new BroadcastChannel('reservations');
  events.on('reservationChanged', ({ eventId, isElsewhere }) => {
    if (!isElsewhere) tabs.postMessage(eventId);
  });
  tabs.addEventListener('message', ({ data: eventId }: MessageEvent<number>) =>
    events.emit('reservationChanged', { eventId, isElsewhere: true }),
  );
}
