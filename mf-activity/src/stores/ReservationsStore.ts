import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { giveBack, stands } from './giveBack.ts';

type Deps = Pick<RootStore, 'api' | 'entities' | 'events'>;

/** The two halves of a member's reservations. */
export type Time = 'upcoming' | 'past';

/** The member's own reservations of all events. */
export class ReservationsStore {
  readonly pages: PagedList<Reservation, ReservationEntity>;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    this.pages = new PagedList(
      (page, signal) => deps.api('GET /profile/reserves', { page }, { signal }),
      deps.entities.putReservation,
    );
    makeAutoObservable<this, 'deps'>(this, { pages: false, deps: false }, { autoBind: true });
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

  /**
   * Gives the seats of a reservation back: at once here and in the shared event, then on the server. A refusal puts
   * everything back and is returned.
   */
  async cancel(reservation: ReservationEntity): Promise<Failure | null> {
    const { api, entities, events } = this.deps;
    const { event, date } = reservation;
    const isElsewhere = this.pages.rows.some((row) => row !== reservation && row.event === event && stands(row));
    const takeBack = giveBack(reservation, isElsewhere);
    try {
      const { data } = await api('POST /event/:id/book/cancel-reserve', { id: event.id, dates: [date.start] });
      runInAction(() => entities.putEvent(data.event));
      events.emit('reservationChanged', { eventId: event.id });
      return null;
    } catch (error) {
      runInAction(takeBack);
      return asFailure(error);
    }
  }
}
