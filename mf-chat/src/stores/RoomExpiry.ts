import { reaction } from 'mobx';
import type { ChatroomEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { askAnew } from './askAnew.ts';
import type { RoomListStore } from './RoomListStore.ts';
import type { RoomStore } from './RoomStore.ts';

interface Deps {
  root: RootStore;
  group: RoomListStore;
  expired: RoomListStore;
  /** Stores of the rooms that this window has opened. */
  opened(): readonly RoomStore[];
  /** The reader is no longer in it. */
  onGone(roomId: number): void;
  /** Aborted when the account signs out. */
  stay: AbortSignal;
}

/** Browsers take a longer timer for none. In milliseconds. */
const longestTimer = 2 ** 31 - 1;
/**
 * Milliseconds until the server is asked again that did not answer, or whose clock is a few seconds behind; doubles up
 * to the longest.
 */
const pauses = { first: 2000, longest: 60_000 };

/**
 * Groups expire at their moment, wherever they are shown. The page knows when to ask and the server says whether it is
 * so, because a host may have moved the event: an open room closes, and a row goes from one list to the other.
 */
export class RoomExpiry {
  private readonly deps: Deps;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = pauses.first;

  constructor(deps: Deps) {
    this.deps = deps;
    const { root, group, expired, stay } = deps;
    const look = (): void => this.look();
    const stops = [
      reaction(() => this.coming.map(({ id, expires_at }) => `${id} ${expires_at}`).join(), look),
      reaction(
        () => group.rooms.filter((room) => room.is_expired),
        (rooms) => {
          for (const room of rooms) {
            group.drop(room.id);
            expired.take(room);
          }
        },
      ),
      root.live.on('missed', look),
      () => document.removeEventListener('visibilitychange', look),
      () => clearTimeout(this.timer),
    ];
    document.addEventListener('visibilitychange', look);
    stay.addEventListener('abort', () => stops.forEach((stop) => stop()), { once: true });
  }

  /** Groups whose moment is ahead, as far as this window knows. */
  private get coming(): ChatroomEntity[] {
    const { group, opened } = this.deps;
    const open = opened().flatMap(({ load, room }) => (load.kind === 'ready' && room ? [room] : []));
    return [...new Set([...group.rooms, ...open])].filter((room) => room.expires_at && !room.is_expired);
  }

  /** Asks for those whose moment has come, and waits for the next one. A page that nobody sees does so later. */
  private look(): void {
    clearTimeout(this.timer);
    if (document.hidden) return;
    const { coming } = this;
    if (coming.length === 0) return;
    const now = this.deps.root.now().getTime();
    const left = (room: ChatroomEntity): number => Date.parse(room.expires_at!) - now;
    const due = coming.filter((room) => left(room) <= 0);
    const { root, opened, onGone } = this.deps;
    for (const { id } of due) void askAnew(id, { root, store: opened().find((one) => one.id === id), onGone });
    const next = Math.min(...coming.map(left).filter((time) => time > 0), due.length > 0 ? this.pause : longestTimer);
    this.pause = due.length > 0 ? Math.min(this.pause * 2, pauses.longest) : pauses.first;
    this.timer = setTimeout(() => this.look(), next);
  }
}
