import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import type { PaymentStart } from './PaymentStore.ts';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api' | 'entities' | 'events'>;

/** The caller's own reservations of one event: here they are read, paid and given back, whoever shows them. */
export class ReservationStore {
  load: Load = { kind: 'idle' };
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

  /** Asks for one reservation of the event, or for all of them. */
  async enter(reservationId?: number): Promise<void> {
    if (this.load.kind === 'busy') return;
    this.load = { kind: 'busy' };
    try {
      const found = await this.find(reservationId);
      runInAction(() => {
        const ids = found.map((reservation) => this.deps.entities.putReservation(reservation).id);
        this.ids = reservationId === undefined ? ids : [...new Set([...this.ids, ...ids])];
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

  private async find(reservationId: number | undefined): Promise<Reservation[]> {
    const { api } = this.deps;
    if (reservationId !== undefined) return [(await api('GET /profile/reserves/:id', { id: reservationId })).data];
    return (await api('GET /profile/reserves', { event_id: this.eventId })).data;
  }
}
