import type { Arrangement, DrawingStage, DrawnAnswer } from 'shared-kernel/contract/platform/drawing';
import type { Locale } from 'shared-kernel/contract/locale';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';

/** A page to be drawn, without the release set, which is sent once. */
export interface WantedPage {
  url: string;
  locale: Locale;
  product: string;
  development: boolean;
  mapStyle: string | null;
  arrangement: Arrangement;
  token: string | null;
  /** The API path, below its root, of what the page's head needs. */
  head: string | null;
}

/** A page that was drawn, with its parts as text. */
export interface DrawnText {
  html: string;
  links: string;
  css: string;
  styles: string;
  now: number;
  /** Of `DrawnPage`, without its time. */
  page: string;
  /** The API's answer for the page's head, where the screen asked for the same. */
  head: DrawnAnswer | null;
}

/** Why a page was not drawn. */
export interface DrawingFailure {
  stage: DrawingStage;
  reason: string;
  /** False where the API or the page's own state is the reason, and no version is to blame. */
  isFault: boolean;
}

/** From the gateway: a new set is live, with the builds that draw it by app; or a page of it is wanted. */
export type ToRenderer =
  | { kind: 'set'; set: ReleaseSet; builds: Record<string, string> }
  | { kind: 'draw'; id: number; app: string; wanted: WantedPage };

/** Routes whose screens say what they need; null where that is not known before a page is asked for. */
type DrawnRoutes = string[] | null;

/** To the gateway: an app of the live set can be drawn, a page was drawn or not, or nothing can be drawn here. */
export type FromRenderer =
  | { kind: 'ready'; revision: number; app: string; routes: DrawnRoutes }
  | { kind: 'failed'; app: string; version: string; failure: DrawingFailure }
  | { kind: 'drawn'; id: number; drawn: DrawnText }
  | { kind: 'undrawn'; id: number }
  /** A version has brought the process down. */
  | { kind: 'lost'; app: string; version: string }
  | { kind: 'unable'; reason: string };
