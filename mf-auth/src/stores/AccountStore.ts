import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { SignIn } from 'shared-kernel/contract/auth';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { NotificationsStore } from './NotificationsStore.ts';
import { PasskeysStore } from './PasskeysStore.ts';

/** The account's sessions, the people it has blocked, its notifications, and its deletion. */
export class AccountStore {
  load: Load = { kind: 'idle' };
  sessions: SignIn[] = [];
  /** When the account will be deleted; null when it stays. */
  dueAt: string | null = null;
  readonly blocked: PagedList<ChannelSummary, ChannelSummary>;
  readonly passkeys: PasskeysStore;
  readonly notifications: NotificationsStore;
  private readonly api: Api;
  private readonly session: SessionStore;

  constructor({ api, session }: { api: Api; session: SessionStore }) {
    this.api = api;
    this.session = session;
    this.passkeys = new PasskeysStore({ api });
    this.notifications = new NotificationsStore({ api });
    this.blocked = new PagedList(
      (at, signal) => api('GET /channel/blocked', at, { signal }),
      (channel) => channel,
    );
    makeAutoObservable<this, 'api' | 'session'>(
      this,
      { api: false, session: false, blocked: false, passkeys: false, notifications: false },
      { autoBind: true },
    );
  }

  async enter(): Promise<void> {
    if (this.load.kind === 'busy') return;
    if (this.load.kind !== 'ready') this.load = { kind: 'busy' };
    void this.blocked.enter();
    try {
      const [sessions, deletion] = await Promise.all([
        this.api('GET /auth/sessions'),
        this.api('GET /account/deletion'),
        this.notifications.read(),
        this.session.isVerified ? this.passkeys.read() : null,
      ]);
      runInAction(() => {
        this.sessions = sessions.data;
        this.dueAt = deletion.data.due_at;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }

  get others(): SignIn[] {
    return this.sessions.filter(({ is_current: isCurrent }) => !isCurrent);
  }

  async end(id: number): Promise<void> {
    const { data } = await this.api('DELETE /auth/sessions/:id', { id });
    runInAction(() => (this.sessions = data));
  }

  async endOthers(): Promise<void> {
    for (const { id } of this.others) await this.end(id);
  }

  async unblock(channel: ChannelSummary): Promise<void> {
    await this.api('POST /channel/:id/block', { id: channel.id, is_blocked: false });
    await this.blocked.refresh();
  }

  async askDeletion(): Promise<void> {
    const { data } = await this.api('POST /account/deletion');
    runInAction(() => (this.dueAt = data.due_at));
  }

  async callOffDeletion(): Promise<void> {
    const { data } = await this.api('DELETE /account/deletion');
    runInAction(() => (this.dueAt = data.due_at));
  }
}
