import { makeAutoObservable, runInAction } from 'mobx';
import { attemptKey } from 'shared-kernel/api/attemptKey';
import { asFailure, type Failure, type Load } from 'shared-kernel/api/failure';
import type { OwnWaiting, Plan } from 'shared-kernel/contract/eventPlaces';
import type { EventEntity, ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { PaymentStart } from 'shared-kernel/product/GatewayForm';
import { OffCodeStore } from './OffCodeStore.ts';
import type { BookingDraft, BookingDrafts } from './BookingDrafts.ts';
import {
  fullSessions,
  isFull,
  isOpen,
  isTaken,
  leftOf,
  mostPlaces,
  openSessions,
  plansOf,
  sessionsOf,
  type Session,
} from './bookingOffer.ts';

type Deps = Pick<RootStore, 'api' | 'entities' | 'events'> & { drafts: BookingDrafts; newKey?: () => string };

export type OrderProgress =
  | { kind: 'choosing' }
  | { kind: 'busy' }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'paying'; start: PaymentStart }
  /** The place is held, and the gateway could not be reached. */
  | { kind: 'held'; failure: Failure }
  | { kind: 'booked'; reservation: ReservationEntity }
  /** The member is in the line for a full session. */
  | { kind: 'waiting'; waiting: OwnWaiting };

/** What is still missing before an order can be sent. */
export type Missing = 'time' | 'plan' | 'places' | 'rules';

export class BookingStore {
  load: Load = { kind: 'idle' };
  progress: OrderProgress = { kind: 'choosing' };
  draft: BookingDraft;
  readonly eventId: number;
  readonly code: OffCodeStore;
  private readonly deps: Deps;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    this.draft = deps.drafts.read(eventId);
    this.code = new OffCodeStore(deps.api, eventId);
    makeAutoObservable<this, 'deps'>(this, { deps: false, eventId: false, code: false }, { autoBind: true });
  }

  get event(): EventEntity | undefined {
    return this.deps.entities.events.get(this.eventId);
  }

  get sessions(): Session[] {
    return this.event ? sessionsOf(this.event) : [];
  }

  /** The chosen session; one that is alone needs no choosing, unless the guest comes already at another time. */
  get session(): Session | undefined {
    const chosen = this.sessions.find(({ start }) => start === this.draft.start);
    if (chosen || !this.event) return chosen;
    const open = openSessions(this.event);
    const full = fullSessions(this.event);
    if (open.length === 0 && full.length === 1) return full[0];
    return open.length === 1 && !this.sessions.some(({ is_reserved: isOwn }) => isOwn) ? open[0] : undefined;
  }

  get plans(): Plan[] {
    return this.event ? plansOf(this.event) : [];
  }

  get plan(): Plan | undefined {
    return (
      this.plans.find(({ id }) => id === this.draft.planId) ?? (this.plans.length === 1 ? this.plans[0] : undefined)
    );
  }

  /** The chosen session is full: a place is waited for, not taken. */
  get mustWait(): boolean {
    return this.session !== undefined && isFull(this.session);
  }

  get mostPlaces(): number {
    if (this.mustWait) return mostPlaces(this.event, undefined, undefined);
    return mostPlaces(this.event, this.plan, this.session);
  }

  /** Within what is left, whatever was chosen before somebody else took a seat. */
  get count(): number {
    return Math.max(1, Math.min(this.draft.count, this.mostPlaces));
  }

  /** What it costs before a discount. */
  get fullTotal(): number {
    return (this.plan?.price ?? 0) * this.count;
  }

  get total(): number {
    const { plan, count } = this;
    return (plan && this.code.amountOf({ planId: plan.id, count })) ?? this.fullTotal;
  }

  /** One open time and one way to join, both free to take: nothing but the number of people is left to choose. */
  get isOnlyOffer(): boolean {
    return (
      this.sessions.length === 1 &&
      this.plans.length === 1 &&
      this.session !== undefined &&
      isOpen(this.session) &&
      !isTaken(leftOf(this.plans[0]!, this.session))
    );
  }

  get hasRules(): boolean {
    return Boolean(this.event?.rules?.trim());
  }

  get missing(): Missing | null {
    if (!this.session || !(isOpen(this.session) || this.mustWait)) return 'time';
    if (!this.plan) return 'plan';
    if (!this.mustWait && isTaken(leftOf(this.plan, this.session))) return 'places';
    return this.hasRules && !this.draft.rulesAccepted ? 'rules' : null;
  }

  /** A sheet that was closed after a success begins anew. What was chosen otherwise stays. */
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

  chooseDay(day: string): void {
    const times = this.sessions.filter((session) => session.day === day && (isOpen(session) || isFull(session)));
    // A day with one open time has chosen its time too.
    this.change({
      start:
        times.length === 1 || !times.some(({ start }) => start === this.draft.start)
          ? (times[0]?.start ?? null)
          : this.draft.start,
    });
  }

  chooseTime(start: string): void {
    this.change({ start });
  }

  choosePlan(planId: number): void {
    this.change({ planId });
  }

  chooseCount(count: number): void {
    this.change({ count });
  }

  acceptRules(rulesAccepted: boolean): void {
    this.change({ rulesAccepted });
  }

  async applyCode(): Promise<void> {
    const { plan, count } = this;
    if (plan) await this.code.apply({ planId: plan.id, count });
  }

  async order(): Promise<void> {
    const { session, plan } = this;
    if (this.missing || !session || !plan || this.progress.kind === 'busy') return;
    const attempt = this.draft.attempt ?? (this.deps.newKey ?? attemptKey)();
    this.keep({ start: session.start, planId: plan.id, count: this.count, attempt });
    this.progress = { kind: 'busy' };
    try {
      const { data } = await this.deps.api('POST /set-order', {
        orders_data: [
          {
            event_id: this.eventId,
            date: session.start,
            plan_id: plan.id,
            count: this.count,
            accept_rules: true,
            ...(this.code.applied && { off_code: this.code.applied.code }),
          },
        ],
        idempotency_key: attempt,
      });
      const reservation = runInAction(() => {
        this.draft = { ...this.draft, start: null, planId: null, count: 1, rulesAccepted: false, attempt: null };
        this.deps.drafts.remove(this.eventId);
        this.code.remove();
        const made = this.deps.entities.putReservation(data.reservation);
        this.deps.entities.putEvent(data.event);
        return made;
      });
      // The place is the guest's from here on, whatever the gateway says.
      this.deps.events.emit('reservationChanged', { eventId: this.eventId });
      const progress: OrderProgress =
        reservation.status === 'held' ? await this.beginPayment(reservation) : { kind: 'booked', reservation };
      runInAction(() => (this.progress = progress));
    } catch (error) {
      this.refuse(asFailure(error));
    }
  }

  /** Waits for places of the chosen session. */
  async wait(): Promise<void> {
    const { session, plan } = this;
    if (this.missing || !session || !plan || this.progress.kind === 'busy') return;
    this.progress = { kind: 'busy' };
    try {
      const { data } = await this.deps.api('POST /event/:id/wait', {
        id: this.eventId,
        date: session.start,
        plan_id: plan.id,
        count: this.count,
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

  /** Leaves the line for a session. Rejects with the server's refusal. */
  async leave({ start }: Pick<OwnWaiting, 'start'>): Promise<void> {
    const { data } = await this.deps.api('POST /event/:id/wait/leave', { id: this.eventId, date: start });
    runInAction(() => {
      this.deps.entities.putEvent(data.event);
      this.progress = { kind: 'choosing' };
    });
    this.deps.events.emit('reservationChanged', { eventId: this.eventId });
  }

  private async beginPayment({ factor_number: factorNumber }: ReservationEntity): Promise<OrderProgress> {
    try {
      const { data } = await this.deps.api('POST /paystar/:factorNumber/get-token', { factorNumber });
      return { kind: 'paying', start: data };
    } catch (error) {
      return { kind: 'held', failure: asFailure(error) };
    }
  }

  private refuse(failure: Failure): void {
    // It was good when it was typed: another has used it up since, or its time is over.
    if (failure.code === 'invalid_off_code') this.code.refuse(failure);
    this.progress = { kind: 'refused', failure };
    // Without an answer the order may have been taken, so the next press repeats this very attempt; a refusal ended it.
    const wasAnswered = failure.status >= 400 && failure.status < 500;
    if (!wasAnswered) return;
    this.keep({ attempt: null });
    if (failure.status === 409) void this.refresh();
  }

  /** Another choice is another order: it gets a key of its own, and what was refused before no longer counts. */
  private change(choice: Partial<BookingDraft>): void {
    if (this.progress.kind === 'refused') this.progress = { kind: 'choosing' };
    this.keep({ ...choice, attempt: null });
    const { plan, count } = this;
    if (plan) void this.code.renew({ planId: plan.id, count });
  }

  private keep(change: Partial<BookingDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.deps.drafts.write(this.eventId, this.draft);
  }
}
