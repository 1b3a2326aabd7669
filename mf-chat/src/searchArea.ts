import { defineSlice } from 'shared-kernel/root/slice';
import { MessageSearch } from './stores/MessageSearch.ts';

/** Apart from the rooms' stores, so that a room does not load what only the inbox's search uses. */
export const messageSearch = defineSlice('chat.search', (root) => new MessageSearch(root));
