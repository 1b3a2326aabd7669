import { runInAction } from 'mobx';
import type { Activity } from 'shared-kernel/contract/activity';
import type { Notification } from 'shared-kernel/contract/notification';
import type { EventEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { PagedList } from 'shared-kernel/store/PagedList';

/** A notification whose event and person are the shared entities. */
export type NotificationEntry = Omit<Notification, 'channel' | 'event'> & {
  channel: PersonEntity | null;
  event: EventEntity | null;
};

const comesAndGoes: ReadonlySet<Activity['kind'] | Notification['kind']> = new Set(['reserved', 'canceled']);

export class NotificationsStore {
  readonly pages: PagedList<Notification, NotificationEntry>;
  private readonly api: RootStore['api'];
  private readUpTo = 0;

  /** `stay` is aborted when the account signs out. */
  constructor({ api, entities, live }: Pick<RootStore, 'api' | 'entities' | 'live'>, stay: AbortSignal) {
    this.api = api;
    const toEntry = (given: Notification): NotificationEntry => ({
      ...given,
      channel: given.channel && entities.putPerson(given.channel),
      event: given.event && entities.putEvent(given.event),
    });
    this.pages = new PagedList((at, signal) => api('GET /profile/notifications', at, { signal }), toEntry);
    live.on(
      'notification',
      ({ notification }) => {
        if (this.pages.load.kind !== 'idle') runInAction(() => this.pages.addFirst(toEntry(notification)));
      },
      stay,
    );
    live.on('activity', ({ activity }) => this.isCorrected(activity) && void this.pages.refresh(), stay);
  }

  /** What a member took and gave up again is told once a day of each: after that the last row changes instead. */
  private isCorrected({ kind, channel, event }: Activity): boolean {
    if (!comesAndGoes.has(kind)) return false;
    const last = this.pages.rows.find(
      (row) => comesAndGoes.has(row.kind) && row.event?.id === event?.id && row.channel?.user.id === channel.user.id,
    );
    return last !== undefined && last.kind !== kind;
  }

  /** Marks all that was loaded as read; on this visit it still stands out as new. */
  async read(): Promise<void> {
    const [latest] = this.pages.rows;
    if (!latest || latest.id <= this.readUpTo || this.pages.rows.every(({ is_read }) => is_read)) return;
    try {
      await this.api('POST /profile/notifications/read', { id: latest.id });
      this.readUpTo = latest.id;
    } catch {
      // The member did not ask for this; the next visit tries again.
    }
  }
}
