import { defineSlice } from 'shared-kernel/root/slice';
import { SuggestionsStore } from '../stores/SuggestionsStore.ts';

/** Apart from the rest: the column that shows them stands beside every area. */
export const suggestionsArea = defineSlice('discovery.suggestions', (root) => new SuggestionsStore(root));
