import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { Payment } from 'shared-kernel/contract/payment';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { isHeld } from 'shared-kernel/entities/holds';
import type { PaymentStart } from 'shared-kernel/product/GatewayForm';
import { paidTogether } from './paidTogether.ts';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api' | 'entities' | 'events' | 'now'>;

/** One payment after the return from the gateway. The address only names it: the server asks the bank. */
export class PaymentStore {
  load: Load = { kind: 'idle' };
  payment: Payment | null = null;
  /** Set when the member goes on to pay again. */
  start: PaymentStart | null = null;
  private readonly deps: Deps;
  private readonly transId: string;

  constructor(deps: Deps, transId: string) {
    this.deps = deps;
    this.transId = transId;
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  /** The reservations that were paid for, as the shared entities. */
  get reservations(): ReservationEntity[] {
    return (this.payment?.reservations ?? []).flatMap(({ id }) => this.deps.entities.reservations.get(id) ?? []);
  }

  /** The held reservations that can still be paid for. */
  get payable(): Payment['reservations'] {
    const { payment } = this;
    if (!payment || payment.status === 'paid') return [];
    return payment.reservations.filter((reservation) => isHeld(reservation, this.deps.now()));
  }

  async ask(): Promise<void> {
    if (this.load.kind === 'busy') return;
    const { api, entities, events } = this.deps;
    this.load = { kind: 'busy' };
    try {
      const { data } = await api('POST /:transId/verify-transaction', { transId: this.transId });
      runInAction(() => {
        this.payment = data;
        this.load = { kind: 'ready' };
        data.reservations.forEach((reservation) => entities.putReservation(reservation));
        if (data.event) entities.putEvent(data.event);
      });
      if (data.event && data.status === 'paid') events.emit('reservationChanged', { eventId: data.event.id });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }

  /** Rejects with the server's refusal. */
  async payAgain(): Promise<void> {
    if (this.payable.length === 0) return;
    const { data } = await this.deps.api('POST /paystar/:factorNumber/get-token', paidTogether(this.payable));
    runInAction(() => (this.start = data));
  }

  /** To be called after a return from the gateway by the browser's button: asks again what became of the payment. */
  comeBack(): void {
    this.start = null;
    void this.ask();
  }
}
