import { makeAutoObservable, observableRef, runInAction } from 'mobx';
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
  private page = 0;
  private lastPage = 0;
  /** A row has gone since the last page came, so that the first row of the next page stands on that one now. */
  private isShifted = false;
  /** Only the newest request for the first page counts. */
  private asked = 0;
  private readonly root: RootStore;
  private readonly kind: RoomKind;

  constructor(root: RootStore, kind: RoomKind) {
    this.root = root;
    this.kind = kind;
    makeAutoObservable<this, 'root' | 'kind' | 'known' | 'asked'>(
      this,
      { known: observableRef, root: false, kind: false, asked: false, matching: false, has: false },
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
    if (this.has(roomId) && this.hasMore) this.isShifted = true;
    this.known = this.known.filter(({ id }) => id !== roomId);
  }

  /** It belongs here from now on. */
  take(room: ChatroomEntity): void {
    if (this.page > 1 && !this.has(room.id)) this.known = [...this.known, room];
    // Where it stands among those of the first page only the server knows.
    if (this.isOpen) void this.refresh();
  }

  get hasMore(): boolean {
    return this.wholePages < this.lastPage;
  }

  private get wholePages(): number {
    return this.isShifted ? this.page - 1 : this.page;
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
    if (this.page === 0) this.load = { kind: 'busy' };
    try {
      const { data, last_page } = await this.root.api('GET /chatroom', { type: this.kind, page: 1 });
      runInAction(() => {
        if (ask !== this.asked) return;
        const rooms = data.map(this.root.entities.putChatroom);
        // Further pages that the reader has opened stay; a room that left a list of one page goes.
        this.known = this.page > 1 ? [...rooms, ...this.known.filter((room) => !rooms.includes(room))] : rooms;
        this.page = Math.max(this.page, 1);
        this.lastPage = last_page;
        this.refreshedAt = this.root.now().getTime();
        this.load = { kind: 'ready' };
      });
      return true;
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        // A list that is there stays there: it is asked for again in a few seconds.
        if (ask === this.asked && this.page === 0) this.load = { kind: 'failed', failure };
      });
      return false;
    }
  }

  /** The next page; after a failure the one that failed. */
  async more(): Promise<void> {
    if (this.load.kind === 'busy' || !this.hasMore) return;
    this.load = { kind: 'busy' };
    try {
      const { data, current_page, last_page } = await this.root.api('GET /chatroom', {
        type: this.kind,
        page: this.wholePages + 1,
      });
      runInAction(() => {
        const rooms = data.map(this.root.entities.putChatroom);
        this.known = [...this.known, ...rooms.filter((room) => !this.known.includes(room))];
        this.page = Math.max(this.page, current_page);
        this.isShifted = false;
        this.lastPage = last_page;
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
