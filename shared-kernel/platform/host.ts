import type { Route } from '../contract/platform/manifest.ts';
import type { RouteMatch } from '../contract/platform/routeTable.ts';
import type { EmotionCache } from '@emotion/react';
import type { Messages } from '../i18n/compiledIntl.ts';
import type { RootStore } from '../root/RootStore.ts';

/** What the shell hands to every remote at mount. */
export interface Host {
  root: RootStore;
  /** The page's one style cache; it carries the nonce. */
  emotion: EmotionCache;
  /**
   * The kernel's own words in the page's language; a promise, so that remotes need not wait for them to begin loading.
   */
  words: Promise<Messages>;
  /** The route of this app that an address belongs to, or null. */
  match(pathname: string): RouteMatch<Pick<Route, 'path' | 'screen'>> | null;
  /** Where the shell makes room for the screen of an area. */
  outlet(): HTMLElement;
  /**
   * Set while a page that a server has drawn is being taken over: what the first screen shows is waited for, since the
   * page carries it.
   */
  isTakingOver?: boolean;
  /** The screen is drawn and its own effects have begun. */
  onStanding?(): void;
  /** A screen threw while rendering: the area's card is shown and the failure is reported. */
  onError(error: unknown): void;
}
