import { defineSlice } from 'shared-kernel/root/slice';
import { MessageSearch } from './stores/MessageSearch.ts';

/** Of the inbox alone, so that a room is not sent what only search uses. */
export const messageSearch = defineSlice('chat.search', (root) => new MessageSearch(root));
