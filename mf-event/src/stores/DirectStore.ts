import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Failure, type Load } from 'shared-kernel/api/failure';
import { cleanText } from 'shared-kernel/language/cleanText';
import { attemptKey } from 'shared-kernel/api/attemptKey';
import type { PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import { debounce } from 'shared-kernel/forms/debounce';
import { foldText } from 'shared-kernel/language/fold';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api' | 'entities' | 'session'>;

/** Somebody who can be sent a message. `id` is the user's. */
export interface Recipient {
  id: number;
  person: PersonEntity;
}

/** People are searched with more letters than this. */
const fewLetters = 2;

/** Sends one event to several people, each in their own chat. */
export class DirectStore {
  text = '';
  message = '';
  chosen: Recipient[] = [];
  /** Ids of the users who have got it already. */
  sent: number[] = [];
  isSending = false;
  refusal: Failure | null = null;
  private recent: Recipient[] = [];
  private recentLoad: Load = { kind: 'idle' };
  private found: Recipient[] = [];
  private foundLoad: Load = { kind: 'idle' };
  private searching: AbortController | null = null;
  /** One idempotency key for each message: a try whose answer was lost can be repeated without a second message. */
  private readonly keys = new Map<string, string>();
  private readonly deps: Deps;
  private readonly eventId: number;
  private readonly later = debounce((text: string) => void this.search(text));

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    makeAutoObservable<this, 'deps' | 'eventId' | 'keys' | 'later' | 'searching'>(
      this,
      { deps: false, eventId: false, keys: false, later: false, searching: false },
      { autoBind: true },
    );
  }

  get isSearch(): boolean {
    return foldText(this.text.trim()).length > fewLetters;
  }

  /** Those to choose from: search results, or the latest chats. */
  get offered(): readonly Recipient[] {
    return this.isSearch ? this.found : this.recent;
  }

  /** Of those who are offered now. */
  get load(): Load {
    return this.isSearch ? this.foundLoad : this.recentLoad;
  }

  isChosen(id: number): boolean {
    return this.chosen.some((one) => one.id === id);
  }

  /** Loads the latest chats. */
  async enter(): Promise<void> {
    const { api, entities } = this.deps;
    if (this.recentLoad.kind === 'busy' || this.recentLoad.kind === 'ready') return;
    this.recentLoad = { kind: 'busy' };
    try {
      const { data } = await api('GET /chatroom', { type: 'private', page: 1 });
      runInAction(() => {
        this.recent = data
          .filter(({ is_user_blocked: isBlocked }) => !isBlocked)
          .flatMap(({ users }) => users.slice(0, 1))
          .map((person) => ({ id: person.user.id, person: entities.putPerson(person) }));
        this.recentLoad = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.recentLoad = { kind: 'failed', failure }));
    }
  }

  leave(): void {
    this.later.cancel();
    this.searching?.abort();
  }

  write(text: string): void {
    this.text = text;
    this.later.cancel();
    this.searching?.abort();
    this.found = [];
    if (!this.isSearch) return;
    this.foundLoad = { kind: 'busy' };
    this.later(text.trim());
  }

  say(message: string): void {
    this.message = message;
  }

  toggle(recipient: Recipient): void {
    this.chosen = this.isChosen(recipient.id)
      ? this.chosen.filter(({ id }) => id !== recipient.id)
      : [...this.chosen, recipient];
    this.refusal = null;
  }

  /**
   * Sends it to all chosen people who have not got it yet. True when everybody has. `address` is sent where there is no
   * message.
   */
  async send(address: string): Promise<boolean> {
    this.isSending = true;
    this.refusal = null;
    const body = cleanText(this.message) || address;
    for (const { id } of this.chosen.filter((one) => !this.sent.includes(one.id))) {
      try {
        await this.sendTo(id, body);
        runInAction(() => this.sent.push(id));
      } catch (error) {
        const failure = asFailure(error);
        runInAction(() => (this.refusal ??= failure));
      }
    }
    runInAction(() => (this.isSending = false));
    return this.refusal === null;
  }

  private async sendTo(userId: number, body: string): Promise<void> {
    const { api } = this.deps;
    const { data: room } = await api('GET /chatroom/user/:id', { id: userId });
    const name = `${userId} ${body}`;
    const key = this.keys.get(name) ?? attemptKey();
    this.keys.set(name, key);
    await api('POST /chatroom/:id', { id: room.id, body, event_id: this.eventId, client_key: key });
  }

  private async search(entry: string): Promise<void> {
    const { api, entities, session } = this.deps;
    const searching = new AbortController();
    this.searching = searching;
    try {
      const { data } = await api('POST /channel/search', { entry }, { signal: searching.signal });
      runInAction(() => {
        if (this.searching !== searching) return;
        this.found = data
          .filter(({ user }) => user.id !== session.user?.id)
          .map((channel) => ({ id: channel.user.id, person: entities.putChannel(channel) }));
        this.foundLoad = { kind: 'ready' };
      });
    } catch (error) {
      if (searching.signal.aborted) return;
      const failure = asFailure(error);
      runInAction(() => (this.foundLoad = { kind: 'failed', failure }));
    }
  }
}
