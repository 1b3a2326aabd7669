import { createContext, use } from 'react';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Overrides } from '../overrides/overrides.ts';

/** What the page is made of, for the shell's own screens and sheets. */
export interface PageFacts {
  set: ReleaseSet;
  /** What a tester has replaced, whether or not it answered. */
  wanted: Overrides;
  applied: Overrides;
  canOverride: boolean;
}

export const PageContext = createContext<PageFacts | null>(null);

export function usePage(): PageFacts {
  const page = use(PageContext);
  if (!page) throw new Error('usePage needs a PageContext above it');
  return page;
}
