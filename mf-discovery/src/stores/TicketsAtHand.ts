import { makeAutoObservable } from 'mobx';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { isTicketAtHand } from 'shared-kernel/entities/holds';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { PagedList } from 'shared-kernel/store/PagedList';

type Deps = Pick<RootStore, 'api' | 'entities' | 'now'>;

/** The member's places whose tickets are wanted now: from a day before until the end. */
export class TicketsAtHand {
  readonly pages: PagedList<Reservation, ReservationEntity>;
  private readonly now: () => Date;

  constructor({ api, entities, now }: Deps) {
    this.now = now;
    this.pages = new PagedList(
      (at, signal) => api('GET /profile/reserves', { ...at, time: 'at_hand' }, { signal }),
      entities.putReservation,
    );
    makeAutoObservable<this, 'now'>(this, { pages: false, now: false }, { autoBind: true });
  }

  /** The soonest first. */
  get places(): ReservationEntity[] {
    return this.pages.rows
      .filter((place) => isTicketAtHand(place, this.now()))
      .sort((a, b) => a.date.start.localeCompare(b.date.start));
  }
}
