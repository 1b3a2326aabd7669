import { defineSlice } from 'shared-kernel/root/slice';
import { SessionMemory } from 'shared-kernel/store/SessionMemory';
import { kept } from '../../kept.ts';
import { DoorStore } from '../../stores/DoorStore.ts';

/** SHA-256 in hexadecimal digits, as the server sends the hashes of ticket codes. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const doorOf = defineSlice('event.door', (root) => {
  const { api, now, entities } = root;
  const memory = new SessionMemory(() => localStorage, 'door', root.session);
  const zoneOf = (eventId: number): string | null => entities.events.get(eventId)?.timezone ?? null;
  return kept((eventId: number) => new DoorStore({ api, now, zone: () => zoneOf(eventId), memory, hash }, eventId));
});
