import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import type { PaymentStart } from './PaymentStore.ts';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api' | 'entities' | 'events'>;

/** The newest reservations come first, so the wanted one is nearly always on the first page. */
const pagesToSearch = 5;

/** The caller's own reservations of one event. */
export class ReservationStore {
  load: Load = { kind: 'idle' };
  /** Whether a cancellation is under way. */
  isCanceling = false;
  private ids: number[] = [];
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  /** Those that stand, the soonest first. */
  get reservations(): ReservationEntity[] {
    const { entities } = this.deps;
    const current = entities.events.get(this.eventId)?.reserve_id;
    const ids = new Set(current ? [current, ...this.ids] : this.ids);
    return [...ids]
      .flatMap((id) => entities.reservations.get(id) ?? [])
      .filter(({ status }) => status === 'reserved' || status === 'held')
      .sort((a, b) => a.date.start.localeCompare(b.date.start));
  }

  async enter(): Promise<void> {
    if (this.load.kind === 'busy') return;
    this.load = { kind: 'busy' };
    try {
      const found = await this.search();
      runInAction(() => {
        this.ids = found;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      runInAction(() => (this.load = { kind: 'failed', failure: asFailure(error) }));
    }
  }

  /** Where to pay a held reservation. Rejects with the server's refusal. */
  async pay({ factor_number: factorNumber }: Pick<ReservationEntity, 'factor_number'>): Promise<PaymentStart> {
    const { data } = await this.deps.api('POST /paystar/:factorNumber/get-token', { factorNumber });
    return data;
  }

  /** Gives the seats of a reservation back. Rejects with the server's refusal. */
  async cancel({ id, date }: Pick<ReservationEntity, 'id' | 'date'>): Promise<void> {
    const { api, entities, events } = this.deps;
    this.isCanceling = true;
    try {
      const { data } = await api('POST /event/:id/book/cancel-reserve', { id: this.eventId, dates: [date.start] });
      runInAction(() => {
        entities.putEvent(data.event);
        const reservation = entities.reservations.get(id);
        if (reservation) reservation.status = 'canceled';
      });
      events.emit('reservationChanged', { eventId: this.eventId });
    } finally {
      runInAction(() => (this.isCanceling = false));
    }
  }

  private async search(): Promise<number[]> {
    const { api, entities } = this.deps;
    const found: number[] = [];
    for (let page = 1; page <= pagesToSearch; page++) {
      const answer = await api('GET /profile/reserves', { page });
      const own = answer.data.filter(({ event }) => event.id === this.eventId);
      found.push(...own.map((reservation) => entities.putReservation(reservation).id));
      if (found.length > 0 || page >= answer.last_page) break;
    }
    return found;
  }
}
