import { defineSlice } from 'shared-kernel/store/slice';
import { ChatStore } from './stores/ChatStore.ts';
import { roomMemory } from './stores/roomMemory.ts';

/** The area's stores. */
export const chat = defineSlice('chat', (root) => {
  const store = new ChatStore(root, roomMemory(() => sessionStorage));
  root.events.on('signedOut', store.forget);
  return store;
});
