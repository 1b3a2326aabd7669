import { makeAutoObservable } from 'mobx';
import type { OwnWaiting, Plan } from 'shared-kernel/contract/eventPlaces';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { emptyDraft, type BookingDraft, type BookingDrafts } from './BookingDrafts.ts';
import {
  fullSessions,
  isFull,
  isOpen,
  isTaken,
  leftOf,
  mostAwaited,
  mostPlaces,
  openSessions,
  plansOf,
  sessionsOf,
  type Session,
} from './bookingOffer.ts';

export type Missing = 'time' | 'plan' | 'rules';

interface ChoiceDeps {
  eventId: number;
  event: () => EventEntity | undefined;
  drafts: BookingDrafts;
  /** Called at each change: another choice is another order. */
  onChange: () => void;
}

/** What a guest chooses of an event's present offer. */
export class BookingChoice {
  draft: BookingDraft;
  private readonly deps: ChoiceDeps;

  constructor(deps: ChoiceDeps) {
    this.deps = deps;
    this.draft = deps.drafts.read(deps.eventId);
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  get sessions(): Session[] {
    return this.event ? sessionsOf(this.event) : [];
  }

  /** The chosen session. A lone one is chosen already, unless the guest attends another one. */
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
    const chosen =
      this.plans.find(({ id }) => id === this.draft.planId) ?? (this.plans.length === 1 ? this.plans[0] : undefined);
    return chosen?.is_changing ? undefined : chosen;
  }

  /** The chosen session is full, or the chosen ticket in it, so there is only a waiting list. */
  get mustWait(): boolean {
    const { session, plan } = this;
    if (!session) return false;
    return isFull(session) || (isOpen(session) && plan !== undefined && isTaken(leftOf(plan, session)));
  }

  /** The member's entry on the waiting list of the chosen session; a reservation there takes its place. */
  get ownWaiting(): OwnWaiting | undefined {
    return this.event?.own_waiting?.find(({ start }) => this.chosen.some((session) => session.start === start));
  }

  /** The member waits for exactly this already. */
  get isAwaited(): boolean {
    const { ownWaiting, plan, count } = this;
    return this.mustWait && ownWaiting?.plan_id === plan?.id && ownWaiting?.count === count;
  }

  /** Those that can be reserved together with the chosen one: of this event, open, and with the chosen ticket left. */
  get otherSessions(): Session[] {
    const { session, plan } = this;
    if (!session || this.mustWait || !plan) return [];
    return this.sessions.filter(
      (other) => other.start !== session.start && isOpen(other) && !isTaken(leftOf(plan, other)),
    );
  }

  /** Further sessions that are chosen; one that is gone meanwhile is not among them. */
  get more(): Session[] {
    return this.otherSessions.filter(({ start }) => this.draft.more.includes(start));
  }

  /** All sessions of the order, in order of time. */
  get chosen(): Session[] {
    return this.session ? [this.session, ...this.more].sort((a, b) => a.start.localeCompare(b.start)) : [];
  }

  get mostPlaces(): number {
    if (this.mustWait) return mostAwaited(this.event);
    const all = [this.session, ...this.more].map((session) => mostPlaces(this.event, this.plan, session));
    return Math.min(...all);
  }

  /** Never more than is left, even when others reserve meanwhile. */
  get count(): number {
    return Math.max(1, Math.min(this.draft.count, this.mostPlaces));
  }

  /** The price of one session before a discount. */
  get fullTotal(): number {
    return (this.plan?.price ?? 0) * this.count;
  }

  /** The event's only time, where the member can still take it: nobody is asked for it. */
  get onlySession(): Session | undefined {
    return this.sessions.length === 1 ? this.session : undefined;
  }

  /** The event's only ticket, also one that cannot be had now: nobody is asked which. */
  get onlyPlan(): Plan | undefined {
    return this.plans.length === 1 ? this.plans[0] : undefined;
  }

  /** One open session and one free ticket: only the number of people is left to choose. */
  get isOnlyOffer(): boolean {
    return (
      this.onlySession !== undefined &&
      isOpen(this.onlySession) &&
      this.plan !== undefined &&
      this.plan === this.onlyPlan &&
      !isTaken(leftOf(this.plan, this.onlySession))
    );
  }

  get hasRules(): boolean {
    return Boolean(this.event?.rules?.trim());
  }

  get missing(): Missing | null {
    if (!this.session || !(isOpen(this.session) || this.mustWait)) return 'time';
    if (!this.plan) return 'plan';
    return this.hasRules && !this.draft.rulesAccepted ? 'rules' : null;
  }

  chooseDay(day: string): void {
    const times = this.sessions.filter((session) => session.day === day && (isOpen(session) || isFull(session)));
    // Choosing a day with one open session chooses the session too.
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

  /** Adds a session to the order, or takes it away. */
  chooseMore(start: string, isWanted: boolean): void {
    const others = this.draft.more.filter((one) => one !== start);
    this.change({ more: isWanted ? [...others, start] : others });
  }

  /** Takes sessions out of the order that cannot be reserved any more, and answers which they were. */
  dropGone(before: readonly Session[]): Session[] {
    const now = new Map(this.sessions.map((session) => [session.start, session]));
    const gone = before.filter(({ start }) => {
      const session = now.get(start);
      return !session || !isOpen(session) || (this.plan !== undefined && isTaken(leftOf(this.plan, session)));
    });
    if (gone.length === 0) return gone;
    const left = before.filter((session) => !gone.includes(session)).map(({ start }) => start);
    if (left.length > 0) this.keep({ start: left[0]!, more: left.slice(1) });
    return gone;
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

  keep(change: Partial<BookingDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.deps.drafts.write(this.deps.eventId, this.draft);
  }

  /** To be called once it is reserved: the next choice begins anew. */
  clear(): void {
    this.draft = emptyDraft;
    this.deps.drafts.remove(this.deps.eventId);
  }

  private get event(): EventEntity | undefined {
    return this.deps.event();
  }

  /** Each change gets a new idempotency key. */
  private change(choice: Partial<BookingDraft>): void {
    this.keep({ ...choice, attempt: null });
    this.deps.onChange();
  }
}
