import { makeAutoObservable, runInAction } from 'mobx';
import { attemptKey } from 'shared-kernel/api/attemptKey';
import { asFailure, type Failure, type Load } from 'shared-kernel/api/failure';
import type { OwnWaiting } from 'shared-kernel/contract/eventPlaces';
import type { EventEntity, ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { PaymentStart } from 'shared-kernel/product/GatewayForm';
import type { Arrivals } from './Arrivals.ts';
import { OffCodeStore } from './OffCodeStore.ts';
import { BookingChoice } from './BookingChoice.ts';
import type { BookingDrafts } from './BookingDrafts.ts';
import type { Session } from './bookingOffer.ts';
import { paidTogether } from './paidTogether.ts';

type Deps = Pick<RootStore, 'api' | 'entities' | 'events'> & {
  drafts: BookingDrafts;
  arrivals: Arrivals;
  newKey?: () => string;
};

export type OrderProgress =
  | { kind: 'choosing' }
  | { kind: 'busy' }
  /** `gone`: chosen sessions that nobody can reserve any more; the others stay chosen. */
  | { kind: 'refused'; failure: Failure; gone?: readonly Session[] }
  | { kind: 'paying'; start: PaymentStart }
  /** The place is held, but the gateway could not be reached. */
  | { kind: 'held'; failure: Failure }
  | { kind: 'booked'; reservations: ReservationEntity[] }
  /** The member is on the waiting list of a full session. */
  | { kind: 'waiting'; waiting: OwnWaiting };

/** Reserves places of an event, or joins its waiting list. */
export class BookingStore {
  load: Load = { kind: 'idle' };
  progress: OrderProgress = { kind: 'choosing' };
  readonly eventId: number;
  readonly choice: BookingChoice;
  readonly code: OffCodeStore;
  private readonly deps: Deps;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    const { api, drafts } = deps;
    this.choice = new BookingChoice({ eventId, event: () => this.event, drafts, onChange: () => this.choseAnew() });
    const { choice } = this;
    this.code = new OffCodeStore({ api, kept: choice.draft.code, keep: (code) => choice.keep({ code }) }, eventId);
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, eventId: false, choice: false, code: false },
      { autoBind: true },
    );
  }

  get event(): EventEntity | undefined {
    return this.deps.entities.events.get(this.eventId);
  }

  /** The price of all chosen sessions after the discount. */
  get total(): number {
    return this.each * Math.max(1, this.choice.chosen.length);
  }

  /** The price of one session after the discount. */
  private get each(): number {
    const { plan, count, fullTotal } = this.choice;
    return (plan && this.code.amountOf({ planId: plan.id, count })) ?? fullTotal;
  }

  /** A sheet that was closed after a success begins anew; otherwise the choice stays. */
  async enter(): Promise<void> {
    if (this.progress.kind !== 'busy') this.progress = { kind: 'choosing' };
    if (this.event?.dates && this.load.kind === 'idle') this.load = { kind: 'ready' };
    if (this.load.kind !== 'ready' || !this.event?.dates) await this.refresh();
  }

  async refresh(): Promise<void> {
    if (!this.event?.dates) this.load = { kind: 'busy' };
    try {
      const { data } = await this.deps.api(
        'GET /event/:id/single',
        { id: this.eventId },
        { latest: `booking ${this.eventId}` },
      );
      runInAction(() => {
        this.deps.entities.putEvent(data);
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        if (failure.code !== 'cancelled' && this.load.kind === 'busy') this.load = { kind: 'failed', failure };
      });
    }
  }

  async applyCode(): Promise<void> {
    const { plan, count } = this.choice;
    if (plan) await this.code.apply({ planId: plan.id, count });
  }

  async order(): Promise<void> {
    const { session, chosen, plan, count, missing } = this.choice;
    if (missing || !session || !plan || this.progress.kind === 'busy') return;
    const attempt = this.choice.draft.attempt ?? (this.deps.newKey ?? attemptKey)();
    const more = this.choice.more.map(({ start }) => start);
    this.choice.keep({ start: session.start, more, planId: plan.id, count, attempt });
    this.progress = { kind: 'busy' };
    const via = this.deps.arrivals.via(this.eventId);
    try {
      const { data } = await this.deps.api('POST /set-order', {
        orders_data: chosen.map(({ start }) => ({
          event_id: this.eventId,
          date: start,
          plan_id: plan.id,
          count,
          accept_rules: true as const,
          ...(plan.type === 'payable' && { amount: this.each }),
          ...(this.code.applied && { off_code: this.code.applied.code }),
          ...(via && { via }),
        })),
        idempotency_key: attempt,
      });
      const reservations = runInAction(() => {
        this.code.remove();
        this.choice.clear();
        const made = data.reservations.map((one) => this.deps.entities.putReservation(one));
        this.deps.entities.putEvent(data.event);
        return made;
      });
      // The place is the guest's from here on, whatever the gateway answers.
      this.deps.events.emit('reservationChanged', { eventId: this.eventId });
      const progress: OrderProgress =
        reservations[0]!.status === 'held' ? await this.beginPayment(reservations) : { kind: 'booked', reservations };
      runInAction(() => (this.progress = progress));
    } catch (error) {
      this.refuse(asFailure(error), chosen);
    }
  }

  /** Joins the waiting list of the chosen session, or shows the position of a member who is on it. */
  async wait(): Promise<void> {
    const { session, plan, count, missing, isAwaited, ownWaiting } = this.choice;
    if (missing || !session || !plan || this.progress.kind === 'busy') return;
    if (isAwaited && ownWaiting) {
      this.progress = { kind: 'waiting', waiting: ownWaiting };
      return;
    }
    this.progress = { kind: 'busy' };
    try {
      const { data } = await this.deps.api('POST /event/:id/wait', {
        id: this.eventId,
        date: session.start,
        plan_id: plan.id,
        count,
      });
      runInAction(() => {
        this.deps.drafts.remove(this.eventId);
        this.deps.entities.putEvent(data.event);
        const waiting = data.event.own_waiting.find(({ start }) => start === session.start);
        this.progress = waiting ? { kind: 'waiting', waiting } : { kind: 'choosing' };
      });
      this.deps.events.emit('reservationChanged', { eventId: this.eventId });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.progress = { kind: 'refused', failure }));
      if (failure.status === 409) void this.refresh();
    }
  }

  /** Leaves the waiting list of a session. Rejects with the server's refusal. */
  async leave({ start }: Pick<OwnWaiting, 'start'>): Promise<void> {
    const { data } = await this.deps.api('POST /event/:id/wait/leave', { id: this.eventId, date: start });
    runInAction(() => {
      this.deps.entities.putEvent(data.event);
      this.progress = { kind: 'choosing' };
    });
    this.deps.events.emit('reservationChanged', { eventId: this.eventId });
  }

  private async beginPayment(reservations: readonly ReservationEntity[]): Promise<OrderProgress> {
    try {
      const { data } = await this.deps.api('POST /paystar/:factorNumber/get-token', paidTogether(reservations));
      return { kind: 'paying', start: data };
    } catch (error) {
      return { kind: 'held', failure: asFailure(error) };
    }
  }

  private refuse(failure: Failure, chosen: readonly Session[]): void {
    // It was good when it was typed; somebody has used it up since, or it has expired.
    if (failure.code === 'invalid_off_code') this.code.refuse(failure);
    this.progress = { kind: 'refused', failure };
    // Without an answer the order may have been accepted, so the next press repeats it under the same key; a refusal
    // ended it.
    const wasAnswered = failure.status >= 400 && failure.status < 500;
    if (!wasAnswered) return;
    this.choice.keep({ attempt: null });
    if (failure.status === 409) void this.lookAgain(failure, chosen);
  }

  /** Reloads what is left and what it costs. */
  private async lookAgain(failure: Failure, chosen: readonly Session[]): Promise<void> {
    await this.refresh();
    if (chosen.length > 1)
      runInAction(() => {
        const gone = this.choice.dropGone(chosen);
        if (gone.length > 0 && this.progress.kind === 'refused') this.progress = { kind: 'refused', failure, gone };
      });
    const { plan, count } = this.choice;
    // Its discount may be of an older price.
    if (plan) await this.code.askAgain({ planId: plan.id, count });
  }

  /** Forgets the earlier refusal and checks the code again. */
  private choseAnew(): void {
    if (this.progress.kind === 'refused') this.progress = { kind: 'choosing' };
    const { plan, count } = this.choice;
    if (plan) void this.code.renew({ planId: plan.id, count });
  }
}
