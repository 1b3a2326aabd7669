import type { RootStore } from '../root/RootStore.ts';

/** The address that a screen is wanted at. */
interface ScreenAddress {
  root: RootStore;
  /** Of the route's path, decoded. */
  params: Record<string, string>;
  /** With its question mark; empty where there is none. */
  search: string;
}

/**
 * Loads into the stores what the first drawing of a screen shows: `export const loader: ScreenLoader` beside the
 * screen. A server waits for it before it draws the page, and a browser before it takes over such a page. A screen
 * without one is drawn in the browser alone.
 */
export type ScreenLoader = (at: ScreenAddress) => Promise<unknown>;
