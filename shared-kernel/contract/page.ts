import type { Locale } from './locale.ts';
import type { DrawnPage } from './platform/drawing.ts';
import type { ReleaseSet } from './platform/release.ts';

/** What the gateway inlines as `<script type="application/json" id="page-data">`. */
export interface PageData {
  /** The product's name in the page's language; configuration, never a constant in code. */
  product: string;
  locale: Locale;
  /** The status that the page was served with. */
  status: number;
  set: ReleaseSet;
  /** True on a development site: the outbox link is shown beside code fields. */
  development: boolean;
  /** The address of a style for maps, of mapbox-gl's kind; null: the site's own map. */
  mapStyle: string | null;
  /** True where a tester may point this shell at a remote on their own machine. */
  overrides: boolean;
  /** A preview that this visitor sees, or has seen until it ended; absent for everybody else. */
  preview?: { until: string } | { ended: true };
  /**
   * The remote that this one page takes from a tester's own server, in the tab with this number, for so many milliseconds
   * more; absent for everybody else.
   */
  grant?: { app: string; origin: string; left: number; tab: string };
  /** What the page was drawn from, where a server has drawn it. */
  drawn?: DrawnPage;
}

/** The global that holds calls started by the page: key (see early.ts) to the pending response. */
export const earlyGlobal = '__early';

/**
 * The global that holds the button that was pressed in a page that a server drew, before its scripts came; null once
 * they are there.
 */
export const pressedGlobal = '__pressed';

/** The global that tells the server, once, that the shell does not stand; null once it does. */
export const lostGlobal = '__lost';

/** The cookie and the local-storage key of the session's token. */
export const tokenKey = 'token';

/**
 * The local-storage key of the colours that were chosen; absent where the device decides. A cookie of this name says
 * the same to the server, so that a page has them from its first byte.
 */
export const themeKey = 'theme';

/** The colours that somebody chose. */
export type Theme = 'light' | 'dark';

/** A choice from a place that others can write to, or null where it is none. */
export const parseTheme = (value: unknown): Theme | null => (value === 'light' || value === 'dark' ? value : null);

/** Where the gateway takes the link of a grant, and what its tab asks. */
export const grantPath = '/_apps/grant';

/** The session-storage key of a tab's number, while it has a grant. */
export const grantKey = 'grant';

export const workerPath = '/sw.js';

/** The `X-Requested-With` of whoever asks for the head data of a page: such a look counts as nobody's visit. */
export const headAsker = 'gateway';

/** A token from a place that others can write to, or null where it is none: it goes into a cookie and a header. */
export const parseToken = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.~+/=-]{1,500}$/.test(value) ? value : null;
