import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';
import type { Message } from 'shared-kernel/contract/chat';

/** How many pages are loaded at most to reach one message. */
const mostSought = 100;

export interface MessagePage {
  data: Message[];
  current_page: number;
  last_page: number;
}

interface OlderPagesDeps {
  ask(page: number): Promise<MessagePage>;
  has(id: number): boolean;
  merge(messages: readonly Message[]): void;
}

/** Loads a conversation page by page, from the newest back. */
export class OlderPages {
  state: 'more' | 'busy' | 'end' | 'failed' = 'end';
  private page = 0;
  private readonly deps: OlderPagesDeps;

  constructor(deps: OlderPagesDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'page'>(this, { deps: false, page: false }, { autoBind: true });
  }

  turnTo({ current_page, last_page }: MessagePage): void {
    this.page = current_page;
    this.state = current_page < last_page ? 'more' : 'end';
  }

  /**
   * The page before the oldest known message. New messages shift the pages, so known rows come again and are merged.
   */
  async more(): Promise<void> {
    if (this.state !== 'more' && this.state !== 'failed') return;
    this.state = 'busy';
    try {
      const page = await this.deps.ask(this.page + 1);
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
