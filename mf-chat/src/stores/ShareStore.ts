import { makeAutoObservable, observable, runInAction } from 'mobx';
import { attemptKey } from 'shared-kernel/api/attemptKey';
import { asFailure } from 'shared-kernel/api/failure';
import { debounce } from 'shared-kernel/forms/debounce';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** Fewer letters find everybody. */
const fewest = 3;

/** An event on its way to somebody: each gets it once, however often it is pressed. */
export class ShareStore {
  search = '';
  /** Null while nothing is searched for. */
  found: readonly ChannelEntity[] | null = null;
  isSearching = false;
  private readonly states = observable.map<string, 'sending' | 'sent'>();
  private readonly keys = new Map<string, string>();
  private readonly root: RootStore;
  private readonly eventId: number;
  private readonly ask = debounce((entry: string) => void this.look(entry));

  constructor(root: RootStore, eventId: number) {
    this.root = root;
    this.eventId = eventId;
    makeAutoObservable<this, 'root' | 'eventId' | 'ask' | 'keys'>(
      this,
      { root: false, eventId: false, ask: false, keys: false, stateOf: false },
      { autoBind: true },
    );
  }

  stateOf(to: { room: number } | { user: number }): 'idle' | 'sending' | 'sent' {
    return this.states.get(JSON.stringify(to)) ?? 'idle';
  }

  searchFor(text: string): void {
    this.search = text;
    const entry = text.trim();
    this.ask.cancel();
    this.isSearching = entry.length >= fewest;
    if (this.isSearching) this.ask(entry);
    else this.found = null;
  }

  /** Rejects with the refusal; another try sends the same message, so that it is there once. */
  async send(to: { room: number } | { user: number }): Promise<void> {
    const name = JSON.stringify(to);
    if (this.states.has(name)) return;
    this.states.set(name, 'sending');
    const key = this.keys.get(name) ?? attemptKey();
    this.keys.set(name, key);
    try {
      const { api } = this.root;
      const id = 'room' in to ? to.room : (await api('GET /chatroom/user/:id', { id: to.user })).data.id;
      await api('POST /chatroom/:id', { id, body: '', event_id: this.eventId, client_key: key });
      runInAction(() => this.states.set(name, 'sent'));
    } catch (error) {
      runInAction(() => this.states.delete(name));
      throw error;
    }
  }

  private async look(entry: string): Promise<void> {
    const { api, entities, session } = this.root;
    try {
      const { data } = await api('POST /channel/search', { entry }, { latest: 'chat.share' });
      runInAction(() => {
        this.found = data.filter(({ user }) => user.id !== session.user?.id).map(entities.putChannel);
        this.isSearching = false;
      });
    } catch (error) {
      if (asFailure(error).code !== 'cancelled') runInAction(() => (this.isSearching = false));
    }
  }
}
