/**
 * What must be true of money after a history, by the words of the contract alone: nothing here asks the database.
 * People, events and dates are numbers of the history.
 */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const holdMinutes = 15;
/** Within which a payment must be verified, or the gateway gives the money back. */
const verifyMinutes = 10;

/** The day in Tehran, which has kept one offset since 2022. */
export const dayOf = (at: Date): string => new Date(at.getTime() + 3.5 * hour).toISOString().slice(0, 10);

export interface Refunds {
  /** The whole until so many hours before; null: never. */
  whole: number | null;
  part: { hours: number; percent: number } | null;
}

export interface LedgerEvent {
  id: number;
  host: number;
  refunds: Refunds;
  starts: Date[];
  ends: Date[];
  capacity: number;
  prices: number[];
  planIds: number[];
  code: { percent: number; limit: number } | null;
  /** Toman for each seat of a new and of a returning guest. */
  promised: { fresh: number; returning: number } | null;
  isTold: boolean;
  fate: 'stands' | 'calledOff' | 'deleted';
}

export type Ended = 'canceled' | 'kicked' | 'expired';
export interface Place {
  id: number;
  factor: string;
  guest: number;
  event: number;
  session: number;
  plan: number;
  count: number;
  isWithCode: boolean;
  amount: number;
  paid: number;
  status: 'held' | 'reserved' | Ended;
  isForced: boolean;
  at: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

export type Reason = 'late' | 'canceled' | 'kicked' | 'event_deleted';

/** What one place costs within an attempt to pay. */
export interface Part {
  place: Place;
  amount: number;
  status: 'waiting' | 'paid' | 'failed' | 'canceled' | 'refund_needed' | 'refunded';
  reason: Reason | null;
  /** To be given back, or given back. */
  back: number;
  returned: { at: Date; reference: string } | null;
}

export interface Attempt {
  transId: string;
  token: string;
  guest: number;
  parts: Part[];
  createdAt: Date;
  atGateway: 'waiting' | 'paid' | 'refused' | 'final';
  gatewayPaidAt: Date | null;
  paidAt: Date | null;
  /** What the gateway has its payer's browser bring back. */
  fields: Record<string, string> | null;
}

export const isStanding = ({ status }: Place): boolean => status === 'held' || status === 'reserved';
export const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** Of 100, what cancelling at a moment gives back. */
export function percentBack({ whole, part }: Refunds, start: Date, now: Date): number {
  const left = start.getTime() - now.getTime();
  if (whole !== null && left > whole * hour) return 100;
  return part !== null && left > part.hours * hour ? part.percent : 0;
}

export class Ledger {
  readonly places: Place[] = [];
  readonly attempts: Attempt[] = [];
  readonly payouts: { host: number; amount: number; reference: string; at: Date }[] = [];
  /** Host 0's reward for having invited guest 0. */
  referral: { amount: number; at: Date } | null = null;
  readonly events: LedgerEvent[];

  constructor(events: LedgerEvent[]) {
    this.events = events;
  }

  price({ event, plan, count, isWithCode }: Pick<Place, 'event' | 'plan' | 'count' | 'isWithCode'>): number {
    const { prices, code } = this.events[event]!;
    const full = prices[plan]! * count;
    const due = Math.round((full * (100 - (isWithCode ? code!.percent : 0))) / 100);
    // The gateway takes no less than 500 Toman.
    return due < 500 ? 0 : due;
  }

  standing(guest: number, event: number, session: number): Place | undefined {
    return this.places.find(
      (place) => isStanding(place) && place.guest === guest && place.event === event && place.session === session,
    );
  }

  /** A place that the API has given; an earlier hold of the same session is given up for it. */
  add(place: Place): void {
    const earlier = this.standing(place.guest, place.event, place.session);
    if (earlier) this.end(earlier, 'canceled', place.at);
    this.places.push(place);
  }

  private end(place: Place, status: Ended, at: Date): void {
    place.status = status;
    place.endedAt = at;
  }

  taken(event: number, session: number): number {
    return sum(
      this.places.filter((place) => isStanding(place) && place.event === event && place.session === session),
      ({ count }) => count,
    );
  }

  codeUses(event: number): number {
    return this.places.filter((place) => isStanding(place) && place.event === event && place.isWithCode).length;
  }

  /** Ends a standing place and says how much of what was paid is to be given back. */
  leave(place: Place, status: Ended, { percent, reason, at }: { percent: number; reason: Reason; at: Date }): void {
    const was = place.status;
    this.end(place, status, at);
    if (was !== 'reserved') return;
    for (const { part } of this.parts(place))
      if (part.status === 'paid' && percent > 0) {
        part.status = 'refund_needed';
        part.reason = reason;
        part.back = Math.round((part.amount * percent) / 100);
      }
  }

  cancel(place: Place, at: Date): void {
    const { refunds, starts } = this.events[place.event]!;
    const percent = percentBack(refunds, starts[place.session]!, at);
    this.leave(place, 'canceled', { percent, reason: 'canceled', at });
  }

  /** Those whose date is not over get everything back. */
  endEvent(event: number, fate: 'calledOff' | 'deleted', at: Date): void {
    const { ends } = this.events[event]!;
    for (const place of this.places)
      if (place.event === event && isStanding(place) && ends[place.session]! > at)
        this.leave(place, 'canceled', { percent: 100, reason: 'event_deleted', at });
    this.events[event]!.fate = fate;
  }

  expire(at: Date): void {
    for (const place of this.places)
      if (place.status === 'held' && place.expiresAt <= at) this.end(place, 'expired', at);
  }

  /** The gateway is asked about an attempt; what it says decides once. */
  ask(attempt: Attempt, at: Date): void {
    if (attempt.parts[0]!.status !== 'waiting') return;
    if (attempt.atGateway === 'paid' && at.getTime() - attempt.gatewayPaidAt!.getTime() < verifyMinutes * minute) {
      attempt.atGateway = 'final';
      attempt.paidAt = at;
      for (const part of attempt.parts.toReversed()) this.settle(part, at);
      return;
    }
    const isOld = at.getTime() - attempt.createdAt.getTime() >= day;
    const status =
      attempt.atGateway === 'refused' ? 'canceled' : attempt.atGateway === 'paid' || isOld ? 'failed' : null;
    if (status !== null) for (const part of attempt.parts) part.status = status;
  }

  private settle(part: Part, at: Date): void {
    const reason = this.seat(part.place, part.amount, at);
    part.status = reason === null ? 'paid' : 'refund_needed';
    part.reason = reason;
    part.back = reason === null ? 0 : part.amount;
  }

  /** Null if the place is the guest's now. */
  private seat(place: Place, amount: number, at: Date): Reason | null {
    const { fate, starts, capacity, code } = this.events[place.event]!;
    if (place.status !== 'held') {
      if (fate !== 'stands') return 'event_deleted';
      if (place.status === 'canceled' || place.status === 'kicked') return place.status;
      const isFree =
        place.status === 'expired' &&
        starts[place.session]! > at &&
        !this.standing(place.guest, place.event, place.session) &&
        this.taken(place.event, place.session) + place.count <= capacity;
      if (!isFree) return 'late';
      if (place.isWithCode && this.codeUses(place.event) >= code!.limit) place.isWithCode = false;
    }
    place.status = 'reserved';
    place.paid = amount;
    place.endedAt = null;
    return null;
  }

  /** All parts that paid for a place, or were to, in the order in which they began. */
  parts(place: Place): { attempt: Attempt; part: Part }[] {
    return this.attempts.flatMap((attempt) =>
      attempt.parts.filter((part) => part.place === place).map((part) => ({ attempt, part })),
    );
  }

  /** Everything that the gateway has taken for good. */
  get taking(): { attempt: Attempt; part: Part; at: Date }[] {
    return this.attempts.flatMap((attempt) =>
      attempt.paidAt === null ? [] : attempt.parts.map((part) => ({ attempt, part, at: attempt.paidAt! })),
    );
  }

  reserved(which: (place: Place) => boolean): Place[] {
    return this.places.filter((place) => place.status === 'reserved' && which(place));
  }

  /** Had a place at another event of the same host before the first at this one. */
  private isReturning(guest: number, event: number): boolean {
    const { host } = this.events[event]!;
    const first = Math.min(
      ...this.reserved((place) => place.guest === guest && place.event === event).map(({ at }) => at.getTime()),
    );
    const isEarlier = (place: Place): boolean =>
      place.guest === guest && this.events[place.event]!.host === host && place.at.getTime() < first;
    return this.reserved(isEarlier).length > 0;
  }

  seatsOf(event: number): { fresh: number; returning: number } {
    const all = this.reserved((place) => place.event === event);
    const returning = sum(
      all.filter(({ guest }) => this.isReturning(guest, event)),
      ({ count }) => count,
    );
    return { fresh: sum(all, ({ count }) => count) - returning, returning };
  }

  peopleOf(event: number): { fresh: number; returning: number } {
    const people = [...new Set(this.reserved((place) => place.event === event).map(({ guest }) => guest))];
    const returning = people.filter((guest) => this.isReturning(guest, event)).length;
    return { fresh: people.length - returning, returning };
  }

  rewardOf(event: number): number {
    const { promised } = this.events[event]!;
    const { fresh, returning } = this.seatsOf(event);
    return promised ? fresh * promised.fresh + returning * promised.returning : 0;
  }

  /** The share of guests of some events for whom it was not the first of these; null without guests. */
  returningShare(events: readonly number[]): number | null {
    const visits = new Map<string, Place>();
    for (const place of this.reserved(({ event }) => events.includes(event))) {
      const key = `${place.guest} ${place.event}`;
      const known = visits.get(key);
      if (!known || place.at < known.at) visits.set(key, place);
    }
    if (visits.size === 0) return null;
    const people = new Set([...visits.values()].map(({ guest }) => guest));
    return (visits.size - people.size) / visits.size;
  }

  isOver(event: number, at: Date): boolean {
    return this.events[event]!.ends.every((end) => end <= at);
  }

  /** What a host is owed, by event, and what is available of it. */
  account(host: number, at: Date) {
    const own = this.events.flatMap((event, i) => (event.host === host && event.fate === 'stands' ? [i] : []));
    const paidFor = (i: number): number =>
      sum(
        this.reserved(({ event }) => event === i),
        ({ paid }) => paid,
      );
    const over = own.filter((i) => this.isOver(i, at));
    const ahead = own.filter((i) => !this.isOver(i, at));
    const transactions = sum(over, paidFor);
    const told = over.filter((i) => this.events[i]!.isTold);
    const rewards = sum(told, (i) => this.rewardOf(i)) + (host === 0 ? (this.referral?.amount ?? 0) : 0);
    const blocked = sum(
      over.filter((i) => !told.includes(i)),
      (i) => this.rewardOf(i),
    );
    const pending = sum(ahead, (i) => paidFor(i) + this.rewardOf(i));
    const paidOut = sum(
      this.payouts.filter((payout) => payout.host === host),
      ({ amount }) => amount,
    );
    const due = Math.max(0, transactions + rewards - paidOut);
    return { own, paid: sum(own, paidFor), transactions, rewards, blocked, pending, paidOut, due };
  }
}
