import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';
import type { Message } from 'shared-kernel/contract/chat';

/** How many pages are loaded at most to reach one message. */
const mostSought = 100;

export interface MessagePage {
  data: Message[];
  /** What the page of older messages comes after; null when these are the first of the room. */
  next: string | null;
}

interface OlderPagesDeps {
  ask(after: string): Promise<MessagePage>;
  has(id: number): boolean;
  merge(messages: readonly Message[]): void;
}

/** Loads a conversation page by page, from the newest back. */
export class OlderPages {
  state: 'more' | 'busy' | 'end' | 'failed' = 'end';
  private next: string | null = null;
  private readonly deps: OlderPagesDeps;

  constructor(deps: OlderPagesDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'next'>(this, { deps: false, next: false }, { autoBind: true });
  }

  turnTo({ next }: MessagePage): void {
    this.next = next;
    this.state = next === null ? 'end' : 'more';
  }

  /**
   * The page before the oldest message that has come, whether or not that one still stands.
   */
  async more(): Promise<void> {
    if ((this.state !== 'more' && this.state !== 'failed') || this.next === null) return;
    this.state = 'busy';
    try {
      const page = await this.deps.ask(this.next);
      runInAction(() => {
        this.deps.merge(page.data);
        this.turnTo(page);
      });
    } catch (error) {
      asFailure(error);
      runInAction(() => (this.state = 'failed'));
    }
  }

  /** Loads older pages until the message is there; false when it is further back than anybody would scroll. */
  async seek(id: number): Promise<boolean> {
    const { has } = this.deps;
    // What has failed before is tried once more.
    if (!has(id) && this.state === 'failed') await this.more();
    for (let pages = 0; pages < mostSought && !has(id) && this.state === 'more'; pages++) await this.more();
    return has(id);
  }
}
