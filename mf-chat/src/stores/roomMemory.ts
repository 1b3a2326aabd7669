import type { KeptDraft } from './Draft.ts';
import type { Outgoing } from './Outbox.ts';

/** What a room must not lose when the page is reloaded. */
interface KeptRoom extends KeptDraft {
  outgoing: Outgoing[];
}

/** Where unsent words are stored, by room. */
export interface RoomMemory {
  read(room: string): KeptRoom | null;
  write(room: string, kept: KeptRoom): void;
  /** Everything, of everybody who used this tab. */
  clear(): void;
}

const prefix = 'chat.room.';

/** Lasts as long as the tab. In a browser that refuses storage a reload loses them. */
export function roomMemory(storage: () => Storage): RoomMemory {
  return {
    read: (room) => attempt(() => JSON.parse(storage().getItem(prefix + room) ?? 'null') as KeptRoom | null),
    write: (room, kept) => {
      const isEmpty = kept.text === '' && kept.eventId === null && !kept.replyTo && kept.outgoing.length === 0;
      attempt(() =>
        isEmpty ? storage().removeItem(prefix + room) : storage().setItem(prefix + room, JSON.stringify(kept)),
      );
    },
    clear: () => {
      attempt(() =>
        Object.keys(storage())
          .filter((key) => key.startsWith(prefix))
          .forEach((key) => storage().removeItem(key)),
      );
    },
  };
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
