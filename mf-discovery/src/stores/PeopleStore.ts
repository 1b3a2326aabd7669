import type { ChannelGuest, ChannelSummary } from 'shared-kernel/contract/channel';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { searchedFor, searchedLetters } from 'shared-kernel/language/searched';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { PagedList, type Page, type PageAt } from 'shared-kernel/store/PagedList';
import { makeAutoObservable } from 'mobx';
import { debounce } from 'shared-kernel/forms/debounce';

/** `anybody`: all channels, of which none are listed until something is typed. */
export type PeopleKind = 'followers' | 'followings' | 'guests' | 'closeFriends' | 'anybody';

/** A person in a list; for guests with the number of events at which they have a place. */
export interface PersonRow {
  id: number;
  channel: ChannelEntity;
  visits?: number;
}

type PersonAnswer = ChannelSummary | ChannelGuest;
type People = PagedList<PersonAnswer, PersonRow>;

/** In a listed group of people, fewer letters are not searched for. */
export const fewestLetters = 3;
const fewestOf = (kind: PeopleKind): number => (kind === 'anybody' ? 1 : fewestLetters);

/** The people around a channel, searched while typing. The whole list is kept beside the results. */
export class PeopleStore {
  text = '';
  readonly all: People;
  private found: People | null = null;
  private readonly root: RootStore;
  private readonly kind: PeopleKind;
  private readonly channelId: number;
  private readonly later = debounce(() => this.askNow());

  constructor(root: RootStore, kind: PeopleKind, channelId: number) {
    this.root = root;
    this.kind = kind;
    this.channelId = channelId;
    this.all = this.listOf('');
    makeAutoObservable<this, 'root' | 'kind' | 'channelId' | 'later'>(
      this,
      { all: false, root: false, kind: false, channelId: false, later: false },
      { autoBind: true },
    );
  }

  get people(): People {
    return this.found ?? this.all;
  }

  get isSearched(): boolean {
    return this.found !== null;
  }

  /** Searches after a pause; too short a text shows everybody again at once. */
  type(text: string): void {
    this.text = text;
    this.later.cancel();
    if (searchedLetters(text) >= fewestOf(this.kind)) this.later();
    else this.drop();
  }

  /** The sheet was closed: the next reader begins with everybody. */
  leave(): void {
    this.later.cancel();
    this.text = '';
    this.drop();
    this.all.leave();
  }

  private askNow(): void {
    const search = searchedFor(this.text);
    this.drop();
    this.found = this.listOf(search);
    void this.found.begin();
  }

  private drop(): void {
    this.found?.leave();
    this.found = null;
  }

  private listOf(search: string): People {
    const { entities } = this.root;
    return new PagedList<PersonAnswer, PersonRow>(
      (at, signal) => this.ask(at, search, signal),
      (answer) => {
        const { visits, ...person } = { visits: undefined, ...answer };
        // Only the list of close friends itself tells that they are close; a summary does not.
        const channel = entities.putChannel({ ...person, ...(this.kind === 'closeFriends' && { is_close: true }) });
        return { id: answer.id, channel, ...(visits !== undefined && { visits }) };
      },
    );
  }

  private ask(at: PageAt, search: string, signal: AbortSignal): Promise<Page<PersonAnswer>> {
    const { api } = this.root;
    if (this.kind === 'anybody') return api('POST /channel/search', { entry: search, ...at }, { signal });
    const query = { ...at, ...(search !== '' && { search }) };
    const id = this.channelId;
    if (this.kind === 'followers') return api('GET /channel/:id/follower', { id, ...query }, { signal });
    if (this.kind === 'followings') return api('GET /channel/:id/followings', { id, ...query }, { signal });
    if (this.kind === 'guests') return api('GET /channel/:id/guests', { id, ...query }, { signal });
    return api('GET /channel/close-friends', query, { signal });
  }
}
