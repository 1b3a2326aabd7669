import { defineSlice } from 'shared-kernel/root/slice';
import { ChatStore } from './stores/ChatStore.ts';
import { roomMemory } from './stores/roomMemory.ts';

export const chat = defineSlice('chat', (root, stay) => {
  const memory = roomMemory(() => sessionStorage);
  // The tab's storage outlives the stores, and nothing of the last account may stay in it.
  root.events.on('signedOut', memory.clear, stay);
  return new ChatStore(root, memory, stay);
});
