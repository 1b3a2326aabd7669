import { SessionMemory } from 'shared-kernel/store/SessionMemory';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { Composition } from '../composition/Composition.ts';
import { bringAlong } from './bringAlong.ts';
import { OwnAnswers } from './OwnAnswers.ts';

/** What this device answers for the member who is here, and what it brings along for when there is no network. */
export function answersOfDevice(root: RootStore, composition: () => Composition): OwnAnswers {
  const { api, connectivity, events, now, session } = root;
  const own: OwnAnswers = new OwnAnswers({
    memory: new SessionMemory(() => localStorage, 'own', session),
    connectivity,
    now,
    onReservations: (reservations) => void bring(reservations),
  });
  const bring = bringAlong({
    root,
    has: (path) => own.has(path),
    bringCode: () => composition().sheet('event.reservation', 'screen'),
  });
  // Whoever books and then goes to no page of theirs has the ticket too.
  const off = events.on('reservationChanged', () => void api('GET /profile/reserves', { page: 1 }).catch(() => {}));
  events.on('signedOut', off);
  return own;
}
