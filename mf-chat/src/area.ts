import { defineSlice } from 'shared-kernel/root/slice';
import { ChatStore } from './stores/ChatStore.ts';
import { roomMemory } from './stores/roomMemory.ts';

export const chat = defineSlice('chat', (root, stay) => new ChatStore(root, roomMemory(root.session), stay));
