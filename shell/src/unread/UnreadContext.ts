import { createContext, use } from 'react';
import type { UnreadStore } from './UnreadStore.ts';

export const UnreadContext = createContext<UnreadStore | null>(null);

export function useUnread(): UnreadStore {
  const store = use(UnreadContext);
  if (!store) throw new Error('The unread counts are drawn outside of the shell');
  return store;
}
