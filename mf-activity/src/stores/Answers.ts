import { runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { ActivityFeeds } from './ActivityFeeds.ts';

/** How long an act can be undone before the server is told of it, in milliseconds. */
export const undoFor = 5000;

/** An act that waits. `done` settles when the server has agreed or refused, and never when `undo` was called. */
export interface Waiting {
  undo(): void;
  done: Promise<void>;
}

/**
 * How the member answers activities: by a reply, by thanks, or by archiving. The server can undo neither thanks nor
 * archiving, so these wait for a while. Leaving the page sends at once what waits; signing out drops it.
 */
export class Answers {
  private readonly api: Api;
  private readonly feeds: ActivityFeeds;
  private readonly waiting = new Set<{ send(): void; stop(): void }>();

  /** `stay` is aborted when the account signs out. */
  constructor({ api }: Pick<RootStore, 'api'>, feeds: ActivityFeeds, stay: AbortSignal) {
    this.api = api;
    this.feeds = feeds;
    stay.addEventListener('abort', () => [...this.waiting].forEach((act) => act.stop()), { once: true });
  }

  /** Sends at once what waits. */
  hurry(): void {
    for (const act of this.waiting) act.send();
  }

  /** The id of the room in which the reply was said. */
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
