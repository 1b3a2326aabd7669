import { makeAutoObservable, runInAction } from 'mobx';
import type { AnswerOf } from 'shared-kernel/api/api';
import type { RootStore } from 'shared-kernel/root/RootStore';

export type UnreadCounts = Pick<AnswerOf<'GET /events/count'>['data'], 'unread_messages' | 'unread_notifications'>;

/** What waits to be read by the member, as header, menu and the tab's title show it. Nothing of a visitor. */
export class UnreadStore {
  messages = 0;
  notifications = 0;
  private readonly root: RootStore;
  /** Counts what was heard: an answer that was asked for before it is older than it. */
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

  /** Asks the server. What is shown stays when it does not answer, which is said by false. */
  async refresh(): Promise<boolean> {
    const { heard } = this;
    try {
      const { data } = await this.root.api('GET /events/count', {}, { latest: 'unread' });
      runInAction(() => {
        if (heard === this.heard) this.take(data);
      });
      return true;
    } catch {
      // Nobody asked for it: the next look, or the live stream, brings it.
      return false;
    }
  }
}
