import { SessionMemory } from 'shared-kernel/store/SessionMemory';
import type { KeptDraft } from './Draft.ts';
import type { Outgoing } from './Outbox.ts';

/** What a room must not lose when the page is reloaded. */
interface KeptRoom extends KeptDraft {
  outgoing: Outgoing[];
}

/** Where unsent words are stored, by room. */
export interface RoomMemory {
  read(room: number): KeptRoom | null;
  write(room: number, kept: KeptRoom): void;
}

/** Lasts as long as the tab and the session. In a browser that refuses storage a reload loses them. */
export function roomMemory(session: { readonly mark: string | null }, storage = () => sessionStorage): RoomMemory {
  const memory = new SessionMemory(storage, 'chat.room', session);
  return {
    read: (room) => memory.read(String(room)),
    write: (room, kept) => {
      const isEmpty = kept.text === '' && kept.eventId === null && !kept.replyTo && kept.outgoing.length === 0;
      memory.write(String(room), isEmpty ? null : kept);
    },
  };
}
