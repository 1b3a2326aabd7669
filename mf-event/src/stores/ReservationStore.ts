import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { reminderHours } from 'shared-kernel/contract/figures';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { stands } from 'shared-kernel/entities/holds';
import type { RootStore } from 'shared-kernel/root/RootStore';

type ReminderHours = (typeof reminderHours)[number];
type Deps = Pick<RootStore, 'api' | 'entities' | 'events' | 'now'>;

/** The member's own reservations of one event: all parts that show them read, pay for and cancel them here. */
export class ReservationStore {
  load: Load = { kind: 'idle' };
  isCanceling = false;
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  /** Those that stand, the soonest first. */
  get reservations(): ReservationEntity[] {
    return this.own.filter((reservation) => stands(reservation, this.deps.now()));
  }

  /** Those that the host called off: there is still to be read what becomes of the money. */
  get calledOff(): ReservationEntity[] {
    return this.own.filter(({ is_called_off: isCalledOff }) => isCalledOff);
  }

  private get own(): ReservationEntity[] {
    const { entities } = this.deps;
    return entities.reservations
      .filter(({ event }) => event.id === this.eventId)
      .sort((a, b) => a.date.start.localeCompare(b.date.start));
  }

  /** Loads one reservation of the event, or all of them. */
  async enter(reservationId?: number): Promise<void> {
    if (this.load.kind === 'busy') return;
    this.load = { kind: 'busy' };
    try {
      const found = await this.find(reservationId);
      runInAction(() => {
        found.forEach(this.deps.entities.putReservation);
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      runInAction(() => (this.load = { kind: 'failed', failure: asFailure(error) }));
    }
  }

  /** To be called when a hold has expired: loads the present state, and tells other parts that show it. */
  noteEnd(): void {
    this.ask(() => this.deps.events.emit('reservationChanged', { eventId: this.eventId }));
  }

  /** Loads the present state of the event and its reservations. */
  ask(onKnown?: () => void): void {
    const { api, entities } = this.deps;
    void this.enter();
    api('GET /event/:id/single', { id: this.eventId }).then(
      ({ data }) => {
        entities.putEvent(data);
        onKnown?.();
      },
      () => {
        // What is known stays until the server can be asked again.
      },
    );
  }

  /** Cancels a reservation. Rejects with the server's refusal. */
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
      await this.learnRefund(id);
      events.emit('reservationChanged', { eventId: this.eventId });
    } finally {
      runInAction(() => (this.isCanceling = false));
    }
  }

  /** Chooses reminders; shown at once, and undone where the server refuses. */
  async remind({ id }: Pick<ReservationEntity, 'id'>, hours: readonly ReminderHours[]): Promise<void> {
    const reservation = this.deps.entities.reservations.get(id);
    if (!reservation) return;
    const before = reservation.reminders;
    reservation.reminders = [...hours];
    try {
      const { data } = await this.deps.api(
        'PUT /profile/reserves/:id/reminders',
        { id, hours: [...hours] },
        { latest: `reminders.${id}` },
      );
      runInAction(() => (reservation.reminders = data.hours));
    } catch (error) {
      runInAction(() => (reservation.reminders = before));
      throw error;
    }
  }

  /** Loads the refund; the reservation is canceled even if that fails now. */
  private async learnRefund(id: number): Promise<void> {
    const { api, entities } = this.deps;
    try {
      const { data } = await api('GET /profile/reserves/:id', { id });
      runInAction(() => entities.putReservation(data));
    } catch {
      // It is loaded again wherever the reservation is shown next.
    }
  }

  private async find(reservationId: number | undefined): Promise<Reservation[]> {
    const { api } = this.deps;
    if (reservationId !== undefined) return [(await api('GET /profile/reserves/:id', { id: reservationId })).data];
    return (await api('GET /profile/reserves', { event_id: this.eventId })).data;
  }
}
