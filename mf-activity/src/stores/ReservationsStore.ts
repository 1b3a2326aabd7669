import { makeAutoObservable } from 'mobx';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { stands } from './stands.ts';

type Deps = Pick<RootStore, 'api' | 'entities'>;

/** The two halves of a member's reservations. */
export type Time = 'upcoming' | 'past';

export class ReservationsStore {
  readonly pages: PagedList<Reservation, ReservationEntity>;

  constructor({ api, entities }: Deps) {
    this.pages = new PagedList(
      (page, signal) => api('GET /profile/reserves', { page }, { signal }),
      entities.putReservation,
    );
    makeAutoObservable(this, { pages: false }, { autoBind: true });
  }

  /** Those that are still to come, the soonest first. The server sends them by when they were made. */
  get upcoming(): ReservationEntity[] {
    return this.pages.rows
      .filter((row) => !row.is_past && stands(row))
      .sort((a, b) => a.date.start.localeCompare(b.date.start));
  }

  /** Those that are over or were given back, the latest first. */
  get past(): ReservationEntity[] {
    return this.pages.rows
      .filter((row) => row.is_past || !stands(row))
      .sort((a, b) => b.date.start.localeCompare(a.date.start));
  }
}
