import { css } from '@emotion/react';
import { useRef, type ReactNode } from 'react';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { Tabs } from './Tabs.tsx';
import { usePublishedHeight } from './usePublishedHeight.ts';

const bar = css`
  /* Sticky rather than fixed: a fixed bar would leave the window's foot while the page is scaled behind a sheet. */
  position: sticky;
  inset-block-end: 0;
  z-index: 20;
  flex: none;
  padding-block-end: env(safe-area-inset-bottom);
  background: var(--surface-raised);
  border-block-start: 1px solid var(--border);
`;

/** The bar at the foot of a phone. */
export function Footer({ route }: { route: RouteStore }): ReactNode {
  const ref = useRef<HTMLElement>(null);
  usePublishedHeight(ref, '--footer-height');
  return (
    <footer ref={ref} css={bar}>
      <Tabs route={route} placement="foot" />
    </footer>
  );
}
