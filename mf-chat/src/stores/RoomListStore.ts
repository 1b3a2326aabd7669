import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from 'shared-kernel/api/api';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import { foldText } from 'shared-kernel/language/fold';
import type { ChatroomEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** The API's names of the three lists. */
export type RoomKind = 'private' | 'group' | 'expired';

/** One tab of the inbox. It grows page by page, is kept while the reader is elsewhere, and renews its first page. */
export class RoomListStore {
  load: Load = { kind: 'idle' };
  /** When the first page last came, in milliseconds; “ago” is counted from then. */
  refreshedAt = 0;
  private known: ChatroomEntity[] = [];
  /** How many pages the reader has opened. */
  private pages = 0;
  /** What the next page comes after; null at the end. */
  private next: string | null = null;
  /** When the first of the rooms had its last message, as the first page last said. */
  private newest = '';
  /** Only the newest request for the first page counts. */
  private asked = 0;
  private readonly root: RootStore;
  private readonly kind: RoomKind;

  constructor(root: RootStore, kind: RoomKind) {
    this.root = root;
    this.kind = kind;
    makeAutoObservable<this, 'root' | 'kind' | 'known' | 'asked' | 'newest'>(
      this,
      { known: observableRef, root: false, kind: false, asked: false, newest: false, matching: false, has: false },
      { autoBind: true },
    );
  }

  /** The latest conversation first. They are the shared entities, so a message sent or read elsewhere moves its row. */
  get rooms(): ChatroomEntity[] {
    return [...this.known].sort((a, b) =>
      a.updated_at === b.updated_at ? b.id - a.id : a.updated_at < b.updated_at ? 1 : -1,
    );
  }

  /** Whether the reader has looked at it; only then it is kept up to date. */
  get isOpen(): boolean {
    return this.load.kind !== 'idle';
  }

  has(roomId: number): boolean {
    return this.known.some(({ id }) => id === roomId);
  }

  /** It belongs here no more; a list of several pages would keep it. */
  drop(roomId: number): void {
    this.known = this.known.filter(({ id }) => id !== roomId);
  }

  /** It belongs here from now on. */
  take(room: ChatroomEntity): void {
    if (this.pages > 1 && !this.has(room.id)) this.known = [...this.known, room];
    // Where it stands among those of the first page only the server knows.
    if (this.isOpen) void this.refresh();
  }

  get hasMore(): boolean {
    return this.next !== null;
  }

  /** Rooms whose people, event or last message match the search. */
  matching(search: string): ChatroomEntity[] {
    const query = foldText(search);
    if (query === '') return this.rooms;
    return this.rooms.filter((room) => searchable(room).some((text) => foldText(text).includes(query)));
  }

  /** Loads the first page; false without an answer. */
  async refresh(): Promise<boolean> {
    const ask = ++this.asked;
    if (this.pages === 0) this.load = { kind: 'busy' };
    try {
      const { data, next } = await this.head();
      runInAction(() => {
        if (ask !== this.asked) return;
        const rooms = data.map(this.root.entities.putChatroom);
        // Further pages that the reader has opened stay; a room that left a list of one page goes.
        this.known = this.pages > 1 ? [...rooms, ...this.known.filter((room) => !rooms.includes(room))] : rooms;
        if (this.pages <= 1) this.next = next;
        this.pages = Math.max(this.pages, 1);
        this.newest = data[0]?.updated_at ?? '';
        this.refreshedAt = this.root.now().getTime();
        this.load = { kind: 'ready' };
      });
      return true;
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        // A list that is there stays there: it is asked for again in a few seconds.
        if (ask === this.asked && this.pages === 0) this.load = { kind: 'failed', failure };
      });
      return false;
    }
  }

  /**
   * The first page. Where the reader has opened more of them, a room from far down may stand behind it now, if as many
   * others were written in: then as much as was written in since.
   */
  private async head(): Promise<AnswerOf<'GET /chatroom'>> {
    const { pages, newest, kind } = this;
    let answer = await this.root.api('GET /chatroom', { type: kind, page: 1 });
    const { data } = answer;
    while (pages > 1 && answer.next && (data.at(-1)?.updated_at ?? '') > newest) {
      answer = await this.root.api('GET /chatroom', { type: kind, after: answer.next });
      data.push(...answer.data);
    }
    return { ...answer, data };
  }

  /** The next page; after a failure the one that failed. */
  async more(): Promise<void> {
    if (this.load.kind === 'busy' || this.next === null) return;
    this.load = { kind: 'busy' };
    try {
      const { data, next } = await this.root.api('GET /chatroom', { type: this.kind, after: this.next });
      runInAction(() => {
        const rooms = data.map(this.root.entities.putChatroom);
        this.known = [...this.known, ...rooms.filter((room) => !this.known.includes(room))];
        this.pages++;
        this.next = next;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }
}

const searchable = (room: ChatroomEntity): string[] => [
  ...room.users.flatMap(({ name, username }) => [name, username]),
  room.event?.title ?? '',
  room.last_message?.body ?? '',
];
