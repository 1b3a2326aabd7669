import { makeAutoObservable, observable, reaction, runInAction, untracked } from 'mobx';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { EventCardsStore } from './EventCardsStore.ts';
import { PagePreviews } from './PagePreviews.ts';
import { RoomExpiry } from './RoomExpiry.ts';
import { RoomListStore } from './RoomListStore.ts';
import { RoomNews } from './RoomNews.ts';
import type { RoomMemory } from './roomMemory.ts';
import { RoomStore } from './RoomStore.ts';

/** The tabs of the inbox, as they stand in its address. */
export const inboxTabs = ['direct', 'group', 'expired'] as const;
export type InboxTab = (typeof inboxTabs)[number];

export class ChatStore {
  readonly inbox: Record<InboxTab, RoomListStore>;
  readonly events: EventCardsStore;
  readonly pages: PagePreviews;
  private readonly rooms = observable.map<number, RoomStore>([], { deep: false });
  private readonly root: RootStore;
  private readonly memory: RoomMemory;

  /** `stay` is aborted when the account signs out. */
  constructor(root: RootStore, memory: RoomMemory, stay: AbortSignal) {
    this.root = root;
    this.memory = memory;
    this.inbox = makeInbox(root);
    this.events = new EventCardsStore(root);
    this.pages = new PagePreviews(root);
    const stop = reaction(
      () => root.connectivity.online,
      (online) => online && this.rooms.forEach((room) => void room.outbox.resume()),
    );
    stay.addEventListener('abort', stop, { once: true });
    root.events.on(
      'reached',
      () => {
        for (const list of Object.values(this.inbox)) if (list.isOpen) void list.refresh();
        for (const room of this.rooms.values()) void room.refresh();
      },
      stay,
    );
    new RoomNews({
      root,
      roomAt: (id) => this.rooms.get(id),
      lists: Object.values(this.inbox),
      onGone: (id) => this.leave(id),
      stay,
    });
    new RoomExpiry({
      root,
      group: this.inbox.group,
      expired: this.inbox.expired,
      opened: () => [...this.rooms.values()],
      onGone: (id) => this.leave(id),
      stay,
    });
    makeAutoObservable<this, 'root' | 'memory' | 'rooms'>(
      this,
      {
        inbox: false,
        events: false,
        pages: false,
        room: false,
        root: false,
        memory: false,
        rooms: false,
      },
      { autoBind: true },
    );
  }

  room(id: number): RoomStore {
    // Asked for while a screen is drawn, which must not be drawn again because it is new.
    const known = untracked(() => this.rooms.get(id));
    if (known) return known;
    const made = new RoomStore(this.root, id, this.memory);
    runInAction(() => this.rooms.set(id, made));
    return made;
  }

  /** The reader has left a room. */
  leave(id: number): void {
    Object.values(this.inbox).forEach((list) => list.drop(id));
  }
}

const makeInbox = (root: RootStore): Record<InboxTab, RoomListStore> => ({
  direct: new RoomListStore(root, 'private'),
  group: new RoomListStore(root, 'group'),
  expired: new RoomListStore(root, 'expired'),
});
