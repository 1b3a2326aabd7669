import type { KeptAnswers } from 'shared-kernel/api/createApi';
import type { CallKey } from 'shared-kernel/api/api';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { ConnectivityStore } from 'shared-kernel/store/ConnectivityStore';
import type { SessionMemory } from 'shared-kernel/store/SessionMemory';
import { ownCalls } from './ownCalls.ts';

interface Entry {
  key: CallKey;
  /** When the site answered. */
  at: string;
  until: string | null;
}

interface Deps {
  /** Of the session: with it goes all that is kept here. */
  memory: Pick<SessionMemory, 'read' | 'write'>;
  connectivity: Pick<ConnectivityStore, 'noteKept' | 'noteFresh'>;
  now: () => Date;
  /** What is to be brought along with the places that are kept. */
  onReservations?: (reservations: readonly Reservation[]) => void;
}

const list = 'list';
/** Before all times. */
const ended = '';
const ticketOf = (id: number): string => `/profile/reserves/${id}/ticket`;

/**
 * One's own places, tickets, rooms and drafts as the site told them last, on this device: without a network calls are
 * answered from it. Bound to the session by its memory; what belongs to an event goes when the event is over.
 */
export class OwnAnswers implements KeptAnswers {
  private readonly deps: Deps;
  /** What this page has heard from the site itself: its stores know that, and more that came since. */
  private readonly heard = new Set<string>();
  /** When the sessions of tickets end, by the path of the ticket. */
  private readonly ends = new Map<string, string>();

  constructor(deps: Deps) {
    this.deps = deps;
    this.sweep();
  }

  keep(key: string, path: string, answer: unknown): void {
    const call = callOf(key, path);
    if (!call) return;
    this.heard.add(path);
    this.deps.connectivity.noteFresh(path);
    const reservations = reservationsOf(key, answer);
    this.learnEnds(reservations);
    const until = this.untilOf(key, path, answer);
    if (until === null || (until !== undefined && until <= this.time)) this.forget([path]);
    else this.write(key as CallKey, path, answer, until ?? null);
    if (key === 'GET /profile/reserves') this.deps.onReservations?.(reservations);
  }

  async recall(key: string, path: string): Promise<unknown> {
    const call = callOf(key, path);
    const entry = this.entries[path];
    if (!call || !entry || (this.heard.has(path) && !call.isLasting)) return undefined;
    const isOver = entry.until !== null && entry.until <= this.time;
    const answer = isOver ? null : this.deps.memory.read<object>(path);
    if (answer === null) {
      this.forget([path]);
      return undefined;
    }
    if (!call.isAgeless && !this.heard.has(path)) this.deps.connectivity.noteKept(path, entry.at);
    return call.asOf ? call.asOf(answer as never, this.deps.now()) : answer;
  }

  has(path: string): boolean {
    return this.entries[path] !== undefined;
  }

  private get time(): string {
    return this.deps.now().toISOString();
  }

  /** Read each time: other tabs of the session keep things too. */
  private get entries(): Record<string, Entry> {
    return this.deps.memory.read<Record<string, Entry>>(list) ?? {};
  }

  /** A ticket is good as long as its place stands: one that was given back goes, one that moved stays longer. */
  private learnEnds(reservations: readonly Reservation[]): void {
    for (const { id, status, date } of reservations)
      this.ends.set(ticketOf(id), status === 'reserved' ? date.end : ended);
    const { entries } = this;
    const known = reservations.map(({ id }) => ticketOf(id)).flatMap((path) => (entries[path] ? [path] : []));
    if (known.length === 0) return;
    for (const path of known) entries[path]!.until = this.ends.get(path)!;
    this.deps.memory.write(list, entries);
    this.sweep();
  }

  /** Null: not to be kept; undefined: as long as the session. */
  private untilOf(key: string, path: string, answer: unknown): string | null | undefined {
    const ends = this.ends.get(path);
    if (key === 'GET /profile/reserves/:id/ticket') return ends ?? null;
    return ownCalls[key as CallKey]?.until?.(answer as never);
  }

  private write(key: CallKey, path: string, answer: unknown, until: string | null): void {
    const entries = { ...this.entries, [path]: { key, at: this.time, until } };
    const ofKind = Object.entries(entries).filter(([, entry]) => entry.key === key);
    const tooMany = ofKind
      .sort(([, a], [, b]) => (a.at < b.at ? 1 : -1))
      .slice(ownCalls[key]!.most)
      .map(([name]) => name);
    this.deps.memory.write(path, answer as object);
    this.deps.memory.write(list, entries);
    this.forget(tooMany);
  }

  private forget(paths: readonly string[]): void {
    const { entries } = this;
    const known = paths.filter((path) => entries[path]);
    if (known.length === 0) return;
    for (const path of known) this.deps.memory.write(path, null);
    this.deps.memory.write(list, Object.fromEntries(Object.entries(entries).filter(([path]) => !known.includes(path))));
  }

  /** What is over goes from the device also where nobody asks for it any more. */
  private sweep(): void {
    const { time } = this;
    const over = Object.entries(this.entries).filter(([, { until }]) => until !== null && until <= time);
    this.forget(over.map(([path]) => path));
  }
}

function callOf(key: string, path: string): (typeof ownCalls)[CallKey] {
  const call = ownCalls[key as CallKey];
  return call?.only && !call.only.test(path) ? undefined : call;
}

function reservationsOf(key: string, answer: unknown): Reservation[] {
  if (key === 'GET /profile/reserves') return (answer as { data: Reservation[] }).data;
  return key === 'GET /profile/reserves/:id' ? [(answer as { data: Reservation }).data] : [];
}
