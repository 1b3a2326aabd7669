import { createContext, use } from 'react';
import type { PageData } from 'shared-kernel/contract/page';
import type { Arrangement } from 'shared-kernel/contract/platform/drawing';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Overrides } from '../overrides/overrides.ts';
import type { Replaced } from '../overrides/withOverrides.ts';

/** What the page is made of, for the shell's own screens and sheets. */
export interface PageFacts {
  set: ReleaseSet;
  /** What a tester has replaced, whether or not it answered. */
  wanted: Overrides;
  applied: Overrides;
  canOverride: boolean;
  /** A preview that this visitor sees, or that has just ended. */
  preview?: PageData['preview'];
  /** What this tab alone takes from a tester's server, or has taken until now. */
  grant?: Replaced['grant'];
  /** Where a server draws the page, or has drawn it. */
  drawn?: DrawnFrame;
}

/** What the frame that is taken over has to have in common with the one that a server drew. */
export interface DrawnFrame {
  arrangement: Arrangement;
  /**
   * What a remote drew into the outlet; in a browser it is in the page already, and React leaves it alone.
   */
  outlet: { __html: string };
}

export const PageContext = createContext<PageFacts | null>(null);

export function usePage(): PageFacts {
  const page = use(PageContext);
  if (!page) throw new Error('usePage needs a PageContext above it');
  return page;
}
