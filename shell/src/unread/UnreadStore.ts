import { makeAutoObservable, runInAction } from 'mobx';
import type { AnswerOf } from 'shared-kernel/api/api';
import type { RootStore } from 'shared-kernel/root/RootStore';

export type UnreadCounts = Pick<AnswerOf<'GET /events/count'>['data'], 'unread_messages' | 'unread_notifications'>;

/**
 * What waits to be read by the member, as header, menu and the tab's title show it. Visitors have nothing.
 */
export class UnreadStore {
  messages = 0;
  notifications = 0;
  private readonly root: RootStore;
  /** Counts what the stream told: an answer that was asked for before is older. */
  private heard = 0;

  constructor(root: RootStore) {
    this.root = root;
    makeAutoObservable<this, 'root' | 'heard'>(this, { root: false, heard: false }, { autoBind: true });
  }

  get total(): number {
    return this.messages + this.notifications;
  }

  take({ unread_messages, unread_notifications }: UnreadCounts): void {
    this.heard++;
    this.messages = unread_messages;
    this.notifications = unread_notifications;
  }

  clear(): void {
    this.take({ unread_messages: 0, unread_notifications: 0 });
  }

  /** Asks the server. When it does not answer, the counts stay as they are and this is false. */
  async refresh(): Promise<boolean> {
    const { heard } = this;
    try {
      const { data } = await this.root.api('GET /events/count', {}, { latest: 'unread' });
      runInAction(() => {
        if (heard === this.heard) this.take(data);
      });
      return true;
    } catch {
      // Nobody waits for it: the next refresh, or the live stream, brings it.
      return false;
    }
  }
}
