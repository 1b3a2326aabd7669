import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { EventCard } from 'shared-kernel/contract/event';
import type { EventEntity } from 'shared-kernel/store/EntitiesStore';
import type { RootStore } from 'shared-kernel/store/RootStore';
import { asFailure, type Failure } from './failure.ts';

/** A page of cards as the API answers it. */
export interface EventPage {
  data: EventCard[];
  current_page: number;
  last_page: number;
}

export type AskForPage = (page: number, signal: AbortSignal) => Promise<EventPage>;

export type Load = { kind: 'idle' } | { kind: 'busy' } | { kind: 'ready' } | { kind: 'failed'; failure: Failure };

/** A list that is entered again after this many milliseconds is asked for afresh. */
const freshFor = 10 * 60_000;

/** A list of events that grows page by page and is kept while the reader is elsewhere. The events are the shared ones. */
export class EventListStore {
  events: EventEntity[] = [];
  load: Load = { kind: 'idle' };
  private page = 0;
  private lastPage = 0;
  private loadedAt = 0;
  /** Marks such as “liked” are the caller's own, so a list belongs to whom it was loaded for. */
  private loadedForMember = false;
  private running: AbortController | null = null;
  private readonly root: RootStore;
  private readonly ask: AskForPage;

  constructor(root: RootStore, ask: AskForPage) {
    this.root = root;
    this.ask = ask;
    makeAutoObservable<this, 'root' | 'ask' | 'running'>(this, { events: observableRef, root: false, ask: false, running: false }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.page < this.lastPage;
  }

  /** The reader is here: loads the first page unless a fresh one is kept. */
  async enter(): Promise<void> {
    if (this.load.kind === 'busy' || (this.load.kind === 'ready' && this.isFresh())) return;
    await this.fetch(1);
  }

  /** The reader turned to another list: an answer on its way is no longer waited for. */
  leave(): void {
    this.running?.abort();
    this.running = null;
    if (this.load.kind === 'busy') this.load = { kind: this.page > 0 ? 'ready' : 'idle' };
  }

  /** The next page; after a failure the one that failed. */
  async more(): Promise<void> {
    if (this.load.kind !== 'busy' && (this.hasMore || this.page === 0)) await this.fetch(this.page + 1);
  }

  private isFresh(): boolean {
    return this.loadedForMember === this.isMember() && this.root.now().getTime() - this.loadedAt < freshFor;
  }

  private isMember(): boolean {
    return this.root.session.token !== null;
  }

  private async fetch(page: number): Promise<void> {
    const controller = new AbortController();
    const forMember = this.isMember();
    this.running = controller;
    this.load = { kind: 'busy' };
    try {
      const answer = await this.ask(page, controller.signal);
      runInAction(() => {
        if (this.running === controller) this.keep(answer, page, forMember);
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        if (this.running === controller) this.load = { kind: 'failed', failure };
      });
    }
  }

  private keep(answer: EventPage, page: number, forMember: boolean): void {
    const events = answer.data.map(this.root.entities.putEvent);
    // Between two pages the list may have moved on by a few rows; an event is shown once.
    this.events = page === 1 ? events : [...this.events, ...events.filter((event) => !this.events.includes(event))];
    this.page = answer.current_page;
    this.lastPage = answer.last_page;
    this.loadedForMember = forMember;
    if (page === 1) this.loadedAt = this.root.now().getTime();
    this.load = { kind: 'ready' };
  }
}
