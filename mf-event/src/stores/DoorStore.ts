import { makeAutoObservable, runInAction, toJS } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import { bareText } from 'shared-kernel/language/cleanText';
import type { Checked, DoorGuest, LateEntry } from 'shared-kernel/contract/door';
import { doorOpensAt } from 'shared-kernel/language/doorHours';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { SessionMemory } from 'shared-kernel/store/SessionMemory';
import { ActsHere } from './ActsHere.ts';
import { DoorClock } from './DoorClock.ts';
import { DoorList } from './DoorList.ts';
import type { Entry, KeptDoor } from './keptDoor.ts';
import { UnsentCheckIns } from './UnsentCheckIns.ts';
import { verdictOf, type Verdict } from './doorVerdict.ts';

type Deps = Pick<RootStore, 'api' | 'now'> & {
  /** Of the event, once it is known: a date's door opens with the day there. */
  zone: () => string | null;
  memory: SessionMemory;
  hash: (text: string) => Promise<string>;
  /** The device's own clock, in milliseconds. */
  device?: () => number;
  /** How long the page has been open, in milliseconds; nobody can set it. */
  elapsed?: () => number;
};

/**
 * Check-in at the door of one event, and its undoing. What is known is stored on the device, so that it works without a
 * network; the server is told when there is one again.
 */
export class DoorStore {
  load: Load = { kind: 'idle' };
  verdict: Verdict | null = null;
  /** Guests of whom the server knew better than this door. Stored on the device until somebody has seen it. */
  refused: Checked[] = [];
  /** Whom doors let in when it could not count any more, as the site knows it. */
  late: readonly LateEntry[] = [];
  readonly list: DoorList;
  readonly unsent = new UnsentCheckIns();
  private keptZone = 'Asia/Tehran';
  private isSending = false;
  private lastTold: number | null = null;
  private readonly clock: DoorClock;
  private readonly here = new ActsHere();
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    const { now, device = Date.now, elapsed = () => performance.now() } = deps;
    this.clock = new DoorClock({ now, device, elapsed });
    this.list = new DoorList(this.clock.now);
    makeAutoObservable<this, 'deps' | 'eventId' | 'isSending' | 'lastTold' | 'clock' | 'here'>(
      this,
      {
        deps: false,
        eventId: false,
        list: false,
        unsent: false,
        isSending: false,
        lastTold: false,
        clock: false,
        here: false,
        now: false,
        earliest: false,
        opensLater: false,
      },
      { autoBind: true },
    );
  }

  /** Shows at once what the device has stored, then asks the server, and then sends it what it missed. */
  async enter(): Promise<void> {
    this.restore();
    this.load = { kind: 'busy' };
    const list = this.here.ask(this.unsent.entries);
    try {
      const { data, late = [] } = await this.deps.api('GET /event/:id/door', { id: this.eventId });
      runInAction(() => {
        this.late = late;
        this.unsent.correct(this.clock.hear(), this.openedAt);
        for (const entry of this.unsent.entries) this.here.note(entry);
        this.list.replace(data.map((guest) => this.here.amend(guest, list)));
        this.load = { kind: 'ready' };
        this.keep();
      });
    } catch (error) {
      const failure = asFailure(error);
      // Without a network the door goes on with the stored list.
      runInAction(() => (this.load = this.list.guests.length > 0 ? { kind: 'ready' } : { kind: 'failed', failure }));
    }
    // Until the site has told how late it is, no time of this device is sent.
    if (!this.clock.isUnsure) await this.send();
  }

  /** The event's, or what this device has stored of it. */
  get zone(): string {
    return this.deps.zone() ?? this.keptZone;
  }

  /** The site's time. */
  get now(): () => Date {
    return this.clock.now;
  }

  /** The earliest that it can be: a clock that was set ahead closes no door. */
  get earliest(): () => Date {
    return this.clock.earliest;
  }

  /** When the door of a date opens, where it has not yet; null also where the device's clock cannot tell. */
  opensLater(start: string): Date | null {
    const opensAt = doorOpensAt(new Date(start), this.zone);
    return this.now() < opensAt && !this.clock.isBehind ? opensAt : null;
  }

  chooseDate(start: string): void {
    this.list.chooseDate(start);
    this.verdict = null;
  }

  /** A ticket was scanned. Its hash is known with or without a network. */
  async show(code: string): Promise<void> {
    const mark = await this.deps.hash(bareText(code));
    const guest = this.list.guests.find(({ ticket_hash: hash }) => hash === mark);
    if (guest && guest.start !== this.list.date?.start) {
      const { name, start, end } = guest;
      runInAction(() => (this.verdict = { kind: 'other_date', name, date: { start, end } }));
      return;
    }
    if (guest) return this.letIn(guest.reservation_id);
    await this.ask(bareText(code));
  }

  /** Checks a guest in: at once here, and on the server as soon as it can be reached. */
  async letIn(reservationId: number): Promise<void> {
    const guest = this.list.guest(reservationId);
    if (!guest) return;
    if (guest.checked_in_at) {
      this.verdict = { kind: 'already', id: reservationId, name: guest.name, at: guest.checked_in_at };
      return this.askAgain(guest);
    }
    const opensAt = this.opensLater(guest.start);
    if (opensAt) {
      this.verdict = { kind: 'early', opensAt: opensAt.toISOString() };
      return;
    }
    const at = this.momentAfter(guest);
    guest.checked_in_at = at;
    this.verdict = { kind: 'in', id: reservationId, name: guest.name, count: guest.count };
    await this.tell(guest, { reservation_id: reservationId, at });
  }

  /** Takes an entry back, in the same way. */
  async takeBack(reservationId: number): Promise<void> {
    const guest = this.list.guest(reservationId);
    if (!guest?.checked_in_at) return;
    const undo = guest.checked_in_at;
    guest.checked_in_at = null;
    this.verdict = { kind: 'out', name: guest.name };
    await this.tell(guest, { reservation_id: reservationId, at: this.momentAfter(guest, undo), undo });
  }

  forget(): void {
    this.verdict = null;
  }

  /** To be called once somebody has seen them. */
  forgetRefused(): void {
    this.refused = [];
    this.keep();
  }

  /** Sends the check-ins made here, in order. Each is stored until the server has answered. */
  async send(): Promise<void> {
    const entries = this.unsent.next;
    if (this.isSending || entries.length === 0) return;
    this.isSending = true;
    try {
      const { data } = await this.deps.api('POST /event/:id/door', { id: this.eventId, entries });
      runInAction(() => {
        this.clock.hear();
        this.reconcile(entries, data);
      });
      if (data.some(({ result }) => result === 'ended' || result === 'over')) void this.hearOfLate();
    } catch {
      // Later: with the next guest, the next visit, or when the network is back.
      return;
    } finally {
      this.isSending = false;
    }
    await this.send();
  }

  /** What is told too late is kept by the site, for every host and door. */
  private async hearOfLate(): Promise<void> {
    try {
      const { late = [] } = await this.deps.api('GET /event/:id/door', { id: this.eventId });
      runInAction(() => (this.late = late));
    } catch {
      // With the next visit.
    }
  }

  /** Now, or just after what is known of the guest where the device's clock is slow: what is told last stands. */
  private momentAfter({ acted_at: acted }: DoorGuest, entered: string | null = null): string {
    const known = Math.max(...[acted, entered].map((at) => (at ? Date.parse(at) : 0)));
    return new Date(Math.max(this.now().getTime(), known + 1)).toISOString();
  }

  private async tell(guest: DoorGuest, entry: Entry): Promise<void> {
    guest.acted_at = entry.at;
    this.lastTold = guest.reservation_id;
    this.here.note(entry);
    const { leap, isBehind, isUnsure } = this.clock;
    this.unsent.add({ ...entry, leap, ...(isBehind && { isBehind }) });
    this.keep();
    await (isUnsure ? this.enter() : this.send());
  }

  private reconcile(entries: readonly Entry[], answers: readonly Checked[]): void {
    this.unsent.remove(entries.length);
    for (const [order, { reservation_id: id, at }] of entries.entries()) {
      const answer = answers[order];
      if (!answer) continue;
      if (answer.result === 'in' && answer.checked_in_at) this.unsent.rename(id, at, answer.checked_in_at);
      // Of a guest the latest counts: the rest of it is on its way, or has been answered with this.
      const isLatest = !entries.slice(order + 1).some(({ reservation_id: other }) => other === id);
      if (isLatest && !this.unsent.isToldOf(id)) this.settle(answer, at);
    }
    this.keep();
  }

  /** What the server has made of the latest that was told of a guest. */
  private settle(answer: Checked, told: string): void {
    const { result, reservation_id: id, checked_in_at: at } = answer;
    const guest = this.list.guest(id);
    if (guest) {
      // The site takes no time that is still to come.
      guest.checked_in_at = at;
      guest.acted_at = answer.acted_at ?? guest.acted_at;
    }
    if (result === 'in' || result === 'out') return;
    if (id !== null) this.here.forget(id);
    const verdict = verdictOf(answer, told);
    if (result === 'over') {
      this.verdict = verdict;
      return;
    }
    const isNew = id === this.lastTold;
    if (!isNew) this.refused = [...this.refused, answer];
    const stands = result === 'already' || result === 'undone' || result === 'early';
    // The stored list was older than a change to this reservation.
    if (!stands) this.list.remove(guest);
    if (isNew && result !== 'other_date') this.verdict = verdict;
  }

  /** Whoever is in by this list may be out since, by another door. */
  private async askAgain(guest: DoorGuest): Promise<void> {
    const { reservation_id: id } = guest;
    if (this.unsent.entries.length > 0 || this.clock.isUnsure) return;
    const at = this.momentAfter(guest);
    const known = guest.acted_at;
    try {
      const { data } = await this.deps.api('POST /event/:id/door', {
        id: this.eventId,
        entries: [{ reservation_id: id, at }],
      });
      runInAction(() => {
        const [answer] = data;
        // Meanwhile something else has happened here.
        if (!answer || this.list.guest(id)?.acted_at !== known) return;
        this.lastTold = id;
        this.settle(answer, at);
        this.verdict = verdictOf(answer, at);
        this.keep();
      });
    } catch {
      // Without a network it is as this list says.
    }
  }

  /** When the door of a guest's date opened, in milliseconds, where it has by the site's time. */
  private openedAt(reservationId: number): number | null {
    const guest = this.list.guest(reservationId);
    if (!guest) return null;
    const opensAt = doorOpensAt(new Date(guest.start), this.zone);
    return opensAt <= this.now() ? opensAt.getTime() : null;
  }

  /** A code that is not on the list: a newer reservation, or another event's ticket. */
  private async ask(ticket: string): Promise<void> {
    const { date } = this.list;
    try {
      const at = this.now().toISOString();
      const { data } = await this.deps.api('POST /event/:id/door', {
        id: this.eventId,
        entries: [{ ticket, at, ...(date && { date: date.start }) }],
      });
      const [answer] = data;
      if (answer?.result === 'in') await this.enter();
      runInAction(() => {
        if (!answer) return;
        this.verdict = verdictOf(answer, at);
      });
    } catch {
      runInAction(() => (this.verdict = { kind: 'unreachable' }));
    }
  }

  private keep(): void {
    this.deps.memory.write(String(this.eventId), {
      guests: toJS(this.list.guests),
      waiting: toJS(this.unsent.entries),
      refused: toJS(this.refused),
      zone: this.zone,
      ...this.clock.kept,
    });
  }

  private restore(): void {
    if (this.list.guests.length > 0) return;
    const kept = this.deps.memory.read<KeptDoor>(String(this.eventId));
    if (!kept) return;
    this.list.replace(kept.guests);
    this.unsent.replace(kept.waiting);
    this.refused = kept.refused ?? [];
    if (kept.zone) this.keptZone = kept.zone;
    this.clock.restore(kept);
  }
}
