import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from 'shared-kernel/api/ApiError';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { Message } from 'shared-kernel/contract/chat';
import type { Quote, SentPicture } from './Draft.ts';

export interface Outgoing {
  /** Chosen by the sender: however often it is sent, the server keeps it once. */
  key: string;
  body: string;
  event_id: number | null;
  picture?: SentPicture | null;
  reply_to?: Quote | null;
  created_at: string;
  /** Set once sending failed; until then it is on its way or waits. */
  failure: Failure | null;
}

interface OutboxDeps {
  /** Without a network everything waits. */
  isOnline(): boolean;
  post(outgoing: Outgoing): Promise<Message>;
  onDelivered(message: Message): void;
  onRefused(failure: Failure): void;
  /** Called when the list has changed and is to be stored. */
  onChange(): void;
}

/** Browsers report a network a little before it works. In milliseconds. */
const secondTryAfter = 1500;

const unknownFailure: Failure = { status: 0, code: 'unknown', message: '', errors: {} };

/**
 * Messages that are not confirmed yet. They are sent one after the other, so that they arrive in the order of writing.
 */
export class Outbox {
  list: Outgoing[];
  private isRunning = false;
  private readonly deps: OutboxDeps;

  constructor(kept: Outgoing[], deps: OutboxDeps) {
    this.list = kept;
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'isRunning'>(this, { deps: false, isRunning: false }, { autoBind: true });
  }

  add(outgoing: Omit<Outgoing, 'failure'>): void {
    this.change([...this.list, { ...outgoing, failure: null }]);
    void this.resume();
  }

  retry(key: string): void {
    this.change(this.list.map((entry) => (entry.key === key ? { ...entry, failure: null } : entry)));
    void this.resume();
  }

  remove(key: string): void {
    this.change(this.list.filter((entry) => entry.key !== key));
  }

  /** The server has these already: an answer was lost, or another tab sent them. */
  settle(keys: ReadonlySet<string>): void {
    if (this.list.some(({ key }) => keys.has(key))) this.change(this.list.filter(({ key }) => !keys.has(key)));
  }

  /** Sends what waits. Also what a reload has interrupted, which is safe because of its key. */
  async resume(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      for (let next = this.next(); next; next = this.next()) await this.send(next);
    } finally {
      this.isRunning = false;
    }
  }

  private next(): Outgoing | undefined {
    return this.deps.isOnline() ? this.list.find(({ failure }) => failure === null) : undefined;
  }

  private async send({ ...outgoing }: Outgoing, isSecondTry = false): Promise<void> {
    try {
      const message = await this.deps.post(outgoing);
      runInAction(() => {
        this.deps.onDelivered(message);
        this.remove(outgoing.key);
      });
    } catch (error) {
      // The network failed in the middle: it waits with the others, and its key keeps the server from storing it twice.
      const isLost = error instanceof ApiError && error.code === 'offline';
      if (isLost && !this.deps.isOnline()) return;
      if (isLost && !isSecondTry) {
        await new Promise((resolve) => setTimeout(resolve, secondTryAfter));
        // Those behind it wait. It may have been discarded meanwhile.
        if (this.list.some(({ key }) => key === outgoing.key)) await this.send(outgoing, true);
        return;
      }
      // Marked whatever went wrong: a message that stays “sending” could never be tried again.
      const failure = error instanceof ApiError ? asFailure(error) : unknownFailure;
      runInAction(() => {
        this.change(this.list.map((entry) => (entry.key === outgoing.key ? { ...entry, failure } : entry)));
        this.deps.onRefused(failure);
      });
      if (failure === unknownFailure) throw error;
    }
  }

  private change(list: Outgoing[]): void {
    this.list = list;
    this.deps.onChange();
  }
}
