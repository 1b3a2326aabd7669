import { createContext, use } from 'react';
import type { RootStore } from './RootStore.ts';
import type { Slice } from './slice.ts';

export const RootContext = createContext<RootStore | null>(null);

export function useRoot(): RootStore {
  const root = use(RootContext);
  if (!root) throw new Error('useRoot needs a RootContext above it');
  return root;
}

/** An area's own stores. An observer that uses them is drawn anew, with new ones, when the account leaves. */
export const useSlice = <T>(slice: Slice<T>): T => useRoot().slice(slice);
