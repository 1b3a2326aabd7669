import { makeAutoObservable, runInAction, toJS } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { Checked } from 'shared-kernel/contract/door';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { DoorClock } from './DoorClock.ts';
import { DoorList } from './DoorList.ts';
import { DoorMemory, type Entry } from './DoorMemory.ts';
import { UnsentCheckIns } from './UnsentCheckIns.ts';
import { verdictOf, type Verdict } from './doorVerdict.ts';

type Deps = Pick<RootStore, 'api' | 'now'> & {
  storage: () => Storage;
  hash: (text: string) => Promise<string>;
  /** The device's own clock, in milliseconds. */
  device?: () => number;
  /** How long the page has been open, in milliseconds; nobody can set it. */
  elapsed?: () => number;
};

/**
 * Check-in at the door of one event. What is known is stored on the device, so that it works without a network; the
 * server is told when there is one again.
 */
export class DoorStore {
  load: Load = { kind: 'idle' };
  verdict: Verdict | null = null;
  /** Guests who were let in here and whom the server then refused. Stored on the device until somebody has seen it. */
  refused: Checked[] = [];
  readonly list: DoorList;
  readonly unsent = new UnsentCheckIns();
  private isSending = false;
  private lastLetIn: number | null = null;
  private readonly clock: DoorClock;
  private readonly memory: DoorMemory;
  /** Guests who were let in by this page: an answer that was under way meanwhile does not know of them. */
  private readonly here = new Map<number, string>();
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    const { now, device = Date.now, elapsed = () => performance.now() } = deps;
    this.clock = new DoorClock({ now, device, elapsed });
    this.memory = new DoorMemory(deps.storage, eventId);
    this.list = new DoorList(this.clock.now);
    makeAutoObservable<this, 'deps' | 'eventId' | 'isSending' | 'lastLetIn' | 'clock' | 'memory' | 'here'>(
      this,
      {
        deps: false,
        eventId: false,
        list: false,
        unsent: false,
        isSending: false,
        lastLetIn: false,
        clock: false,
        memory: false,
        here: false,
        now: false,
        earliest: false,
      },
      { autoBind: true },
    );
  }

  /** Shows at once what the device has stored, then asks the server, and then sends it what it missed. */
  async enter(): Promise<void> {
    this.restore();
    this.load = { kind: 'busy' };
    try {
      const { data } = await this.deps.api('GET /event/:id/door', { id: this.eventId });
      runInAction(() => {
        this.unsent.correct(this.clock.hear());
        const own = new Map([
          ...this.here,
          ...this.unsent.entries.map(({ reservation_id: id, at }) => [id, at] as const),
        ]);
        this.list.replace(
          data.map((guest) => ({
            ...guest,
            checked_in_at: guest.checked_in_at ?? own.get(guest.reservation_id) ?? null,
          })),
        );
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

  /** The site's time. */
  get now(): () => Date {
    return this.clock.now;
  }

  /** The earliest that it can be: a clock that was set ahead closes no door. */
  get earliest(): () => Date {
    return this.clock.earliest;
  }

  chooseDate(start: string): void {
    this.list.chooseDate(start);
    this.verdict = null;
  }

  /** A ticket was scanned. Its hash is known with or without a network. */
  async show(code: string): Promise<void> {
    const mark = await this.deps.hash(code.trim());
    const guest = this.list.guests.find(({ ticket_hash: hash }) => hash === mark);
    if (guest && guest.start !== this.list.date?.start) {
      const { name, start, end } = guest;
      runInAction(() => (this.verdict = { kind: 'other_date', name, date: { start, end } }));
      return;
    }
    if (guest) return this.letIn(guest.reservation_id);
    await this.ask(code.trim());
  }

  /** Checks a guest in: at once here, and on the server as soon as it can be reached. */
  async letIn(reservationId: number): Promise<void> {
    const guest = this.list.guest(reservationId);
    if (!guest) return;
    if (guest.checked_in_at) {
      this.verdict = { kind: 'already', name: guest.name, at: guest.checked_in_at };
      return;
    }
    const at = this.now().toISOString();
    guest.checked_in_at = at;
    this.verdict = { kind: 'in', name: guest.name, count: guest.count };
    this.lastLetIn = reservationId;
    this.here.set(reservationId, at);
    this.unsent.add({ reservation_id: reservationId, at, leap: this.clock.leap });
    this.keep();
    await (this.clock.isUnsure ? this.enter() : this.send());
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
    } catch {
      // Later: with the next guest, the next visit, or when the network is back.
      return;
    } finally {
      this.isSending = false;
    }
    await this.send();
  }

  private reconcile(entries: readonly Entry[], answers: readonly Checked[]): void {
    this.unsent.remove(entries);
    for (const answer of answers) {
      const guest = this.list.guest(answer.reservation_id);
      if (answer.result === 'in') {
        // The site takes no time that is still to come.
        if (guest) guest.checked_in_at = answer.checked_in_at;
        continue;
      }
      if (answer.reservation_id !== null) this.here.delete(answer.reservation_id);
      if (answer.result === 'over') {
        // The place stands: the guest stays on the list, as one who was not checked in.
        if (guest) guest.checked_in_at = null;
        this.verdict = { kind: 'over' };
        continue;
      }
      const isNew = answer.reservation_id === this.lastLetIn;
      if (!isNew) this.refused = [...this.refused, answer];
      if (guest) guest.checked_in_at = answer.checked_in_at;
      if (answer.result === 'already') {
        if (isNew && answer.checked_in_at)
          this.verdict = { kind: 'already', name: answer.name, at: answer.checked_in_at };
        continue;
      }
      // The stored list was older than a change to this reservation.
      this.list.remove(guest);
      if (isNew && answer.result !== 'other_date') this.verdict = { kind: answer.result };
    }
    this.keep();
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
    this.memory.write({
      guests: toJS(this.list.guests),
      waiting: toJS(this.unsent.entries),
      refused: toJS(this.refused),
      ...this.clock.kept,
    });
  }

  private restore(): void {
    if (this.list.guests.length > 0) return;
    const kept = this.memory.read();
    if (!kept) return;
    this.list.replace(kept.guests);
    this.unsent.replace(kept.waiting);
    this.refused = kept.refused ?? [];
    this.clock.restore(kept);
  }
}
