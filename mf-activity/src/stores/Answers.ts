import { runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { type Waiting, WaitingActs } from 'shared-kernel/store/WaitingActs';
import type { ActsUnderWay } from 'shared-kernel/store/ActsUnderWay';
import { type ActivityFeeds, archivingOf, thanksTo } from './ActivityFeeds.ts';

/**
 * How the member answers activities: by a reply, by thanks, or by archiving. The server can undo neither thanks nor
 * archiving, so these wait for a while. Leaving the page sends at once what waits; signing out drops it.
 */
export class Answers {
  private readonly api: Api;
  private readonly feeds: ActivityFeeds;
  private readonly acts: WaitingActs;

  /** `stay` is aborted when the account signs out. */
  constructor(
    { api }: Pick<RootStore, 'api'>,
    { feeds, underWay }: { feeds: ActivityFeeds; underWay: ActsUnderWay },
    stay: AbortSignal,
  ) {
    this.api = api;
    this.feeds = feeds;
    this.acts = new WaitingActs(underWay, stay);
  }

  /** Sends at once what waits. */
  hurry(): void {
    this.acts.hurry();
  }

  /** The id of the room in which the reply was said. */
  async reply(targetId: number, body: string): Promise<number> {
    const { data } = await this.api('POST /activity/reaction/:targetId', { targetId, body }, { keepalive: true });
    runInAction(() => this.feeds.markAnswered(targetId, true));
    return data.room_id;
  }

  thank(targetId: number, body: string): Waiting {
    this.feeds.markAnswered(targetId, true);
    return this.acts.add(
      thanksTo(targetId),
      () => this.reply(targetId, body),
      () => this.feeds.markAnswered(targetId, false),
    );
  }

  archive(id: number): Waiting {
    return this.acts.add(
      archivingOf(id),
      () => this.api('PUT /activity/archive/:id', { id }, { keepalive: true }),
      this.feeds.take(id),
    );
  }
}
