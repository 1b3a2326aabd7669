import { runInAction } from 'mobx';
import type { LiveEvent } from 'shared-kernel/contract/live';
import type { ChatroomEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { askAnew } from './askAnew.ts';
import type { RoomListStore } from './RoomListStore.ts';
import type { RoomStore } from './RoomStore.ts';

type EventOf<T extends LiveEvent['type']> = Extract<LiveEvent, { type: T }>;

interface Deps {
  root: RootStore;
  /** The store of a room whose messages this window holds. */
  roomAt(id: number): RoomStore | undefined;
  lists: readonly RoomListStore[];
  /** The reader is no longer in it. */
  onGone(roomId: number): void;
  /** Aborted when the account signs out. */
  stay: AbortSignal;
}

/** Applies live events to open rooms and lists without asking the server. */
export class RoomNews {
  private readonly deps: Deps;
  private isRelisting = false;
  private isListOld = false;

  constructor(deps: Deps) {
    this.deps = deps;
    const { live } = deps.root;
    live.on('message', (event) => runInAction(() => this.hear(event)), deps.stay);
    live.on('message_edited', (event) => runInAction(() => this.hearChange(event)), deps.stay);
    live.on('message_deleted', (event) => runInAction(() => this.hearDeletion(event)), deps.stay);
    live.on('typing', (event) => runInAction(() => this.hearTyping(event)), deps.stay);
    live.on('left', (event) => runInAction(() => this.hearLeaving(event)), deps.stay);
    live.on('seen', (event) => runInAction(() => this.hearSeen(event)), deps.stay);
    live.on('room_changed', ({ room_id }) => this.hearChangedRoom(room_id), deps.stay);
    live.on('room', (event) => runInAction(() => this.hearStanding(event)), deps.stay);
  }

  private hear({ room_id, message }: EventOf<'message'>): void {
    const room = this.entity(room_id);
    if (room && message.id > (room.last_message?.id ?? 0)) {
      Object.assign(room, { last_message: message, updated_at: message.created_at });
      if (message.user.id !== this.me) room.unread_count++;
    }
    this.deps.roomAt(room_id)?.hear(message, true);
    if (!this.deps.lists.some((list) => list.has(room_id))) void this.relist();
  }

  private hearChange({ room_id, message }: EventOf<'message_edited'>): void {
    const room = this.entity(room_id);
    if (room?.last_message?.id === message.id) room.last_message = message;
    this.deps.roomAt(room_id)?.hear(message, false);
  }

  private hearDeletion({ room_id, message_id }: EventOf<'message_deleted'>): void {
    const open = this.deps.roomAt(room_id);
    open?.drop(message_id);
    const room = this.entity(room_id);
    if (!room) return;
    if (room.last_message?.id === message_id) room.last_message = open?.newest ?? null;
    // Only the server knows which message is the last one now and how many are unread.
    void this.relist();
  }

  private hearTyping({ room_id, user_id }: EventOf<'typing'>): void {
    if (user_id !== this.me) this.deps.roomAt(room_id)?.typing.hear(user_id);
  }

  private hearLeaving({ room_id, user_id }: EventOf<'left'>): void {
    const room = this.entity(room_id);
    if (room) room.users = room.users.filter(({ user }) => user.id !== user_id);
    this.deps.roomAt(room_id)?.dropMember(user_id);
  }

  private hearSeen({ room_id, user_id, message_id }: EventOf<'seen'>): void {
    if (user_id !== this.me) return this.deps.roomAt(room_id)?.markSeen(message_id);
    // The reader has read it in another window or on another device.
    const room = this.entity(room_id);
    if (room && message_id >= (room.last_message?.id ?? 0)) room.unread_count = 0;
  }

  private hearStanding({ room_id, room }: EventOf<'room'>): void {
    const known = this.entity(room_id);
    if (known) Object.assign(known, room);
  }

  private hearChangedRoom(id: number): void {
    const { root, roomAt, lists, onGone } = this.deps;
    const store = roomAt(id);
    if (store || lists.some((list) => list.has(id))) void askAnew(id, { root, store, onGone });
    // With a place at an event comes its room.
    else void this.relist();
  }

  /** Reloads the open lists, once however many events come meanwhile. */
  private async relist(): Promise<void> {
    this.isListOld = true;
    if (this.isRelisting) return;
    this.isRelisting = true;
    try {
      while (this.isListOld && !this.deps.stay.aborted) {
        this.isListOld = false;
        await Promise.all(this.deps.lists.filter(({ isOpen }) => isOpen).map((list) => list.refresh()));
      }
    } finally {
      this.isRelisting = false;
    }
  }

  private entity(id: number): ChatroomEntity | undefined {
    return this.deps.root.entities.chatrooms.get(id);
  }

  private get me(): number | undefined {
    return this.deps.root.session.user?.id;
  }
}
