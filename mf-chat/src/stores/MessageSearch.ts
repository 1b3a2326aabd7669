import { makeAutoObservable } from 'mobx';
import type { Chatroom, Message } from 'shared-kernel/contract/chat';
import type { ChatroomEntity } from 'shared-kernel/entities/EntitiesStore';
import { debounce } from 'shared-kernel/forms/debounce';
import { searchedFor, searchedLetters } from 'shared-kernel/language/searched';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';

interface Found {
  id: number;
  message: Message;
  room: Chatroom;
}
/** A message that matches the search; its room is the shared entity. */
export interface FoundMessage {
  id: number;
  message: Message;
  room: ChatroomEntity;
}

/** Fewer letters are in nearly every message. */
const fewest = 2;

/** Search in the messages of all rooms. Only the last search counts. */
export class MessageSearch {
  text = '';
  /** Null while there is nothing to search for. */
  pages: PagedList<Found, FoundMessage> | null = null;
  private readonly root: Pick<RootStore, 'api' | 'entities'>;
  private readonly begin: ((search: string) => void) & { cancel(): void };

  constructor(root: Pick<RootStore, 'api' | 'entities'>) {
    this.root = root;
    this.begin = debounce((search: string) => this.look(search));
    makeAutoObservable<this, 'root' | 'begin'>(this, { root: false, begin: false }, { autoBind: true });
  }

  searchFor(text: string): void {
    this.text = text;
    const search = searchedFor(text);
    this.begin.cancel();
    if (searchedLetters(search) >= fewest) this.begin(search);
    else this.look('');
  }

  private look(search: string): void {
    this.pages?.leave();
    if (search === '') {
      this.pages = null;
      return;
    }
    const { api, entities } = this.root;
    this.pages = new PagedList(
      (at, signal) => api('GET /chatroom/search/messages', { search, ...at }, { signal }),
      ({ room, ...found }) => ({ ...found, room: entities.putChatroom(room) }),
    );
    void this.pages.begin();
  }
}
