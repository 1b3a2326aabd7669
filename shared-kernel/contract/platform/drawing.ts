import type { Locale } from '../locale.ts';
import type { ReleaseSet } from './release.ts';

/** The three frames that a page is drawn in, by the room that its window has. */
export const arrangements = ['phone', 'tablet', 'wide'] as const;
export type Arrangement = (typeof arrangements)[number];

/** An answer of the API that a page was drawn from. */
export interface DrawnAnswer {
  status: number;
  body: unknown;
}

/** What travels in a page that was drawn on a server, so that a browser draws the very same and takes it over. */
export interface DrawnPage {
  arrangement: Arrangement;
  /** Drawn for the member whose token came along; otherwise for any visitor. */
  isMember: boolean;
  /** The time that it was drawn with, in milliseconds. */
  now: number;
  /** By the keys of early calls (early.ts). */
  answers: Record<string, DrawnAnswer>;
}

/** How far the drawing of a page has come. */
export type DrawingStage = 'import' | 'data' | 'render';

export interface WantedDrawing {
  set: ReleaseSet;
  /** Path and query as the visitor's browser has them. */
  url: string;
  locale: Locale;
  product: string;
  development: boolean;
  mapStyle: string | null;
  arrangement: Arrangement;
  /** The member's session; null for a visitor. */
  token: string | null;
}

/** What the drawing of a page takes from its caller. */
export interface DrawingMeans {
  /** Asks the API; the address is a path. */
  fetch: typeof fetch;
  /** The build for drawing of a remote of the set, run. */
  remote(app: string): Promise<unknown>;
  onStage(stage: DrawingStage): void;
}

/** A page as it was drawn: what stands in `#app`, the rules for it with their names, and what travels along. */
export interface Drawing {
  html: string;
  /** Links to what the page needs first, for its head. */
  links: string;
  css: string;
  styles: string;
  page: DrawnPage;
}

/** What the shell's build for drawing exports. */
export interface ServerShell {
  /** Modules that remotes take from the shell, by the names that they are imported by. */
  modules: Record<string, unknown>;
  /** Whether the screen at a path of a remote says what its first drawing needs; others are drawn in the browser. */
  draws?(remote: unknown, path: string): Promise<boolean>;
  draw(wanted: WantedDrawing, means: DrawingMeans): Promise<Drawing>;
}
