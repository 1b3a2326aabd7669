import type { ReactNode } from 'react';
import { landingFooterAfter } from '../figures.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { Footer } from './Footer.tsx';
import { useScrolledPast } from './useScrolledPast.ts';

/** The footer of a landing page: at its top the page's own call to action stands alone. */
export function LateFooter({ route }: { route: RouteStore }): ReactNode {
  return useScrolledPast(landingFooterAfter) && <Footer route={route} />;
}
