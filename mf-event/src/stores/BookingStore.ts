import { makeAutoObservable, runInAction } from 'mobx';
import type { Plan } from 'shared-kernel/contract/event';
import type { ApiError } from 'shared-kernel/api/ApiError';
import type { EventEntity, ReservationEntity } from 'shared-kernel/store/EntitiesStore';
import type { RootStore } from 'shared-kernel/store/RootStore';
import { attemptKey } from './attemptKey.ts';
import type { BookingDraft, BookingDrafts } from './BookingDrafts.ts';
import { isOpen, isTaken, leftOf, mostPlaces, openSessions, plansOf, sessionsOf, type Session } from './bookingOffer.ts';
import { failureOf, type Load } from './load.ts';

type Deps = Pick<RootStore, 'api' | 'entities' | 'events'> & { drafts: BookingDrafts; newKey?: () => string };

export type OrderProgress = { kind: 'choosing' } | { kind: 'busy' } | { kind: 'refused'; error: ApiError } | { kind: 'booked'; reservation: ReservationEntity };

/** What is still missing before an order can be sent. */
export type Missing = 'time' | 'plan' | 'places' | 'rules';

/** One guest's choice for one event, and its order. */
export class BookingStore {
  load: Load = { kind: 'idle' };
  progress: OrderProgress = { kind: 'choosing' };
  draft: BookingDraft;
  readonly eventId: number;
  private readonly deps: Deps;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    this.draft = deps.drafts.read(eventId);
    makeAutoObservable<this, 'deps'>(this, { deps: false, eventId: false }, { autoBind: true });
  }

  get event(): EventEntity | undefined {
    return this.deps.entities.events.get(this.eventId);
  }

  get sessions(): Session[] {
    return this.event ? sessionsOf(this.event) : [];
  }

  /** The chosen session; one that is alone needs no choosing. */
  get session(): Session | undefined {
    const chosen = this.sessions.find(({ start }) => start === this.draft.start);
    if (chosen || !this.event) return chosen;
    const open = openSessions(this.event);
    return open.length === 1 ? open[0] : undefined;
  }

  get plans(): Plan[] {
    return this.event ? plansOf(this.event) : [];
  }

  get plan(): Plan | undefined {
    return this.plans.find(({ id }) => id === this.draft.planId) ?? (this.plans.length === 1 ? this.plans[0] : undefined);
  }

  get mostPlaces(): number {
    return mostPlaces(this.plan, this.session);
  }

  /** Within what is left, whatever was chosen before somebody else took a seat. */
  get count(): number {
    return Math.max(1, Math.min(this.draft.count, this.mostPlaces));
  }

  get total(): number {
    return (this.plan?.price ?? 0) * this.count;
  }

  get hasRules(): boolean {
    return Boolean(this.event?.rules?.trim());
  }

  get missing(): Missing | null {
    if (!this.session || !isOpen(this.session)) return 'time';
    if (!this.plan) return 'plan';
    if (isTaken(leftOf(this.plan, this.session))) return 'places';
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
      const { data } = await this.deps.api('GET /event/:id/single', { id: this.eventId }, { latest: `booking ${this.eventId}` });
      runInAction(() => {
        this.deps.entities.putEvent(data);
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = failureOf(error);
      runInAction(() => {
        if (!failure.isCancelled && this.load.kind === 'busy') this.load = { kind: 'failed', error: failure };
      });
    }
  }

  chooseDay(day: string): void {
    const times = this.sessions.filter((session) => session.day === day && isOpen(session));
    // A day with one open time has chosen its time too.
    this.change({ start: times.length === 1 || !times.some(({ start }) => start === this.draft.start) ? (times[0]?.start ?? null) : this.draft.start });
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

  async order(): Promise<void> {
    const { session, plan } = this;
    if (this.missing || !session || !plan || this.progress.kind === 'busy') return;
    const attempt = this.draft.attempt ?? (this.deps.newKey ?? attemptKey)();
    this.keep({ start: session.start, planId: plan.id, count: this.count, attempt });
    this.progress = { kind: 'busy' };
    try {
      const { data } = await this.deps.api('POST /set-order', {
        orders_data: [{ event_id: this.eventId, date: session.start, plan_id: plan.id, count: this.count, accept_rules: true }],
        idempotency_key: attempt,
      });
      runInAction(() => {
        this.progress = { kind: 'booked', reservation: this.deps.entities.putReservation(data.reservation) };
        this.deps.entities.putEvent(data.event);
        this.draft = { ...this.draft, start: null, planId: null, count: 1, rulesAccepted: false, attempt: null };
        this.deps.drafts.remove(this.eventId);
      });
      this.deps.events.emit('reservationChanged', { eventId: this.eventId });
    } catch (error) {
      this.refuse(failureOf(error));
    }
  }

  private refuse(error: ApiError): void {
    this.progress = { kind: 'refused', error };
    // Without an answer the order may have been taken, so the next press repeats this very attempt; a refusal ended it.
    const wasAnswered = error.status >= 400 && error.status < 500;
    if (!wasAnswered) return;
    this.keep({ attempt: null });
    if (error.status === 409) void this.refresh();
  }

  /** Another choice is another order: it gets a key of its own, and what was refused before no longer counts. */
  private change(choice: Partial<BookingDraft>): void {
    if (this.progress.kind === 'refused') this.progress = { kind: 'choosing' };
    this.keep({ ...choice, attempt: null });
  }

  private keep(change: Partial<BookingDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.deps.drafts.write(this.eventId, this.draft);
  }
}
