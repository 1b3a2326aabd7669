import { makeAutoObservable } from 'mobx';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { stands } from 'shared-kernel/entities/holds';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api' | 'entities' | 'now'>;

export type Time = 'upcoming' | 'past';

export class ReservationsStore {
  readonly pages: PagedList<Reservation, ReservationEntity>;
  private readonly now: () => Date;

  constructor({ api, entities, now }: Deps) {
    this.now = now;
    this.pages = new PagedList((at, signal) => api('GET /profile/reserves', at, { signal }), entities.putReservation);
    makeAutoObservable<this, 'now'>(this, { pages: false, now: false }, { autoBind: true });
  }

  /** What must be paid comes first, then the soonest. The server sends them in the order of reserving. */
  get upcoming(): ReservationEntity[] {
    return this.pages.rows
      .filter((row) => !row.is_past && stands(row, this.now()))
      .sort(
        (a, b) => Number(b.status === 'held') - Number(a.status === 'held') || a.date.start.localeCompare(b.date.start),
      );
  }

  /** Past or canceled ones, the latest first. */
  get past(): ReservationEntity[] {
    return this.pages.rows
      .filter((row) => row.is_past || !stands(row, this.now()))
      .sort((a, b) => b.date.start.localeCompare(a.date.start));
  }
}
