import { runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { ActivityFeeds } from './ActivityFeeds.ts';

/** For so long an act can be taken back before the server hears of it, in milliseconds. */
export const undoFor = 5000;

/** An act that waits. `done` ends when the server has agreed or refused; never when `undo` took it back. */
export interface Waiting {
  undo(): void;
  done: Promise<void>;
}

/**
 * What the member does with what others did: replies, thanks, puts away. The server can take neither thanks nor putting
 * away back, so they wait for a while; leaving the page sends at once what waits, leaving the account drops it.
 */
export class Answers {
  private readonly api: Api;
  private readonly feeds: ActivityFeeds;
  private readonly waiting = new Set<{ send(): void; stop(): void }>();

  /** `stay` ends with the account. */
  constructor({ api }: Pick<RootStore, 'api'>, feeds: ActivityFeeds, stay: AbortSignal) {
    this.api = api;
    this.feeds = feeds;
    stay.addEventListener('abort', () => [...this.waiting].forEach((act) => act.stop()), { once: true });
  }

  /** Sends at once what waits. */
  hurry(): void {
    for (const act of this.waiting) act.send();
  }

  /** Answers the room in which the reply was said. */
  async reply(targetId: number, body: string): Promise<number> {
    const { data } = await this.api('POST /activity/reaction/:targetId', { targetId, body });
    runInAction(() => this.feeds.markAnswered(targetId, true));
    return data.room_id;
  }

  thank(targetId: number, body: string): Waiting {
    this.feeds.markAnswered(targetId, true);
    return this.later(
      () => this.reply(targetId, body),
      () => this.feeds.markAnswered(targetId, false),
    );
  }

  archive(id: number): Waiting {
    return this.later(() => this.api('PUT /activity/archive/:id', { id }), this.feeds.take(id));
  }

  private later(send: () => Promise<unknown>, takeBack: () => void): Waiting {
    let end: () => void = () => undefined;
    const act = {
      send: () => end(),
      stop: () => {
        clearTimeout(timer);
        this.waiting.delete(act);
      },
    };
    const done = new Promise<void>((resolve, reject) => {
      end = () => {
        act.stop();
        send().then(
          () => resolve(),
          (error: unknown) => {
            takeBack();
            reject(error);
          },
        );
      };
    });
    const timer = setTimeout(act.send, undoFor);
    this.waiting.add(act);
    return {
      done,
      undo: () => {
        if (!this.waiting.has(act)) return;
        act.stop();
        takeBack();
      },
    };
  }
}
