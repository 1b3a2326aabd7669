import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { NotificationSettings } from 'shared-kernel/contract/account';
import type { SignIn } from 'shared-kernel/contract/auth';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { PasskeysStore } from './PasskeysStore.ts';

export type Way = Exclude<keyof NotificationSettings, 'site'>;
type Kind = NotificationSettings['push'][number];

/** Groups of notification kinds that are switched together. */
export const kindsOf = {
  reactions: ['liked', 'saved', 'comment', 'reply', 'thanks'],
  people: ['follow', 'invited', 'referrer_added'],
  places: ['reserved', 'canceled', 'kick', 'place_free'],
  money: ['paid_out', 'pay_out_rejected'],
  events: ['created', 'approved', 'rejected', 'new_experience', 'reminder'],
} as const satisfies Record<string, readonly Kind[]>;

export type Subject = keyof typeof kindsOf;

/** The account's sessions, the people it has blocked, its notifications, and its deletion. */
export class AccountStore {
  load: Load = { kind: 'idle' };
  sessions: SignIn[] = [];
  /** As it is shown: a choice counts before the server has it. */
  muted: NotificationSettings = { push: [], mail: [], site: [] };
  /** When the account will be deleted; null when it stays. */
  dueAt: string | null = null;
  readonly blocked: PagedList<ChannelSummary, ChannelSummary>;
  readonly passkeys: PasskeysStore;
  /** As the server has said last. */
  private saved = this.muted;
  private readonly api: Api;
  private readonly session: SessionStore;

  constructor({ api, session }: { api: Api; session: SessionStore }) {
    this.api = api;
    this.session = session;
    this.passkeys = new PasskeysStore({ api });
    this.blocked = new PagedList(
      (page, signal) => api('GET /channel/blocked', { page }, { signal }),
      (channel) => channel,
    );
    makeAutoObservable<this, 'api' | 'session' | 'saved'>(
      this,
      { api: false, session: false, saved: false, blocked: false, passkeys: false, offOf: false, isSent: false },
      { autoBind: true },
    );
  }

  async enter(): Promise<void> {
    if (this.load.kind === 'busy') return;
    if (this.load.kind !== 'ready') this.load = { kind: 'busy' };
    void this.blocked.enter();
    try {
      const [sessions, muted, deletion] = await Promise.all([
        this.api('GET /auth/sessions'),
        this.api('GET /account/notifications'),
        this.api('GET /account/deletion'),
        this.session.isVerified ? this.passkeys.read() : null,
      ]);
      runInAction(() => {
        this.sessions = sessions.data;
        this.takeMuted(muted.data);
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

  isSent(way: Way, subject: Subject): boolean {
    const { muted } = this;
    return kindsOf[subject].some((kind) => !muted[way].includes(kind) && !muted.site.includes(kind));
  }

  /** How much of a group is turned off among the notifications; what is off there is not sent either. */
  offOf(subject: Subject): 'all' | 'some' | 'none' {
    const kinds: readonly Kind[] = kindsOf[subject];
    const left = kinds.filter((kind) => !this.muted.site.includes(kind));
    return left.length === 0 ? 'all' : left.length < kinds.length ? 'some' : 'none';
  }

  /** Loads the settings again, which the sheet of kinds may have changed. */
  async readMuted(): Promise<void> {
    this.takeMuted((await this.api('GET /account/notifications')).data);
  }

  /** Shown at once, and undone where the server refuses. A choice takes the place of one still on its way. */
  async setWay(way: Way, subject: Subject, isWanted: boolean): Promise<void> {
    const before = this.muted;
    const kinds: readonly Kind[] = kindsOf[subject];
    const rest = before[way].filter((kind) => !kinds.includes(kind));
    this.muted = { ...before, [way]: isWanted ? rest : [...rest, ...kinds] };
    const { push, mail } = this.muted;
    try {
      const { data } = await this.api('PUT /account/notifications', { push, mail }, { latest: 'account.mutes' });
      this.takeMuted(data);
    } catch (error) {
      if (asFailure(error).code === 'cancelled') return;
      this.takeMuted(this.saved);
      throw error;
    }
  }

  private takeMuted(muted: NotificationSettings): void {
    this.saved = muted;
    this.muted = muted;
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
