import type { RootStore } from './RootStore.ts';

/** A typed key for an area's stores and the recipe to make them. */
export interface Slice<T> {
  readonly name: string;
  create(root: RootStore): T;
}

/** `export const discovery = defineSlice('discovery', (root) => ({ feed: new FeedStore(root) }))` */
export const defineSlice = <T>(name: string, create: (root: RootStore) => T): Slice<T> => ({ name, create });
