import { defineSlice } from 'shared-kernel/root/slice';
import { kept } from '../../kept.ts';
import { forgetDoors } from '../../stores/DoorMemory.ts';
import { DoorStore } from '../../stores/DoorStore.ts';

/** SHA-256 in hexadecimal digits, as the server sends the hashes of ticket codes. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const doorOf = defineSlice('event.door', (root, stay) => {
  root.events.on('signedOut', () => forgetDoors(localStorage), stay);
  const { api, now, entities } = root;
  const zoneOf = (eventId: number): string => entities.events.get(eventId)?.timezone ?? 'Asia/Tehran';
  const doors = kept(
    (eventId: number) =>
      new DoorStore({ api, now, zone: () => zoneOf(eventId), storage: () => localStorage, hash }, eventId),
  );
  return doors;
});
