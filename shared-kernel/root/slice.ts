import type { RootStore } from './RootStore.ts';

/** A typed key for an area's stores and the recipe to make them. */
export interface Slice<T> {
  readonly name: string;
  /** `stay` is aborted when the account leaves: the stores are given up then, and their listeners must end with it. */
  create(root: RootStore, stay: AbortSignal): T;
}

/** `export const discovery = defineSlice('discovery', (root) => ({ feed: new FeedStore(root) }))` */
export const defineSlice = <T>(name: string, create: Slice<T>['create']): Slice<T> => ({ name, create });
