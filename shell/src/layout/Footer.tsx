import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useRef, type ComponentType, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { usualHeights } from 'shared-kernel/style/tokens';
import { bring } from '../later/bring.ts';
import { latePartIn } from '../later/LatePart.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { useIdle } from '../timing/useIdle.ts';
import { useLater } from '../timing/useLater.ts';
import { Tabs } from './Tabs.tsx';
import { usePublishedHeight } from './usePublishedHeight.ts';

const bar = css`
  container: frame / inline-size;
  /* Sticky rather than fixed: a fixed bar would leave the window's foot while the page is scaled behind a sheet. */
  position: sticky;
  inset-block-end: 0;
  z-index: 20;
  flex: none;
  padding-block-end: env(safe-area-inset-bottom);
  background: var(--surface-raised);
  border-block-start: 1px solid var(--border);
  /* The visitor of a tablet has closed the banner. */
  &:empty {
    display: none;
  }
`;

const visitorBanner = latePartIn((locale) =>
  bring(
    locale,
    async () => (await import(/* webpackChunkName: "late" */ '../install/VisitorBanner.tsx')).VisitorBanner,
  ),
);

/** The bar at the foot of a phone; above it a visitor is offered the app, once the first screen stands. */
export const Footer = observer(function Footer({ route }: { route: RouteStore }): ReactNode {
  const VisitorBanner = useVisitorBanner();
  return (
    <Bar>
      {VisitorBanner && <VisitorBanner />}
      <Tabs route={route} placement="foot" />
    </Bar>
  );
});

/** A tablet has its tabs in the header: at its foot is the visitor's banner alone. */
export const TabletFooter = observer(function TabletFooter(): ReactNode {
  const VisitorBanner = useVisitorBanner();
  return (
    VisitorBanner && (
      <Bar>
        <VisitorBanner />
      </Bar>
    )
  );
});

function Bar({ children }: { children: ReactNode }): ReactNode {
  const ref = useRef<HTMLElement>(null);
  usePublishedHeight(ref, '--footer-height', usualHeights.footer);
  return (
    <footer ref={ref} css={bar} data-part="footer">
      {children}
    </footer>
  );
}

/** Its component, for a visitor, once that is here. */
function useVisitorBanner(): ComponentType | null {
  const { locale, session } = useRoot();
  const isVisitor = session.state.kind === 'visitor';
  const isIdle = useIdle();
  const banner = visitorBanner(locale);
  // Many screens have no tabs. Where the tabs come back the banner is there at once, so that the page is not pushed
  // up again.
  const VisitorBanner = useLater(banner, isVisitor && (isIdle || banner.current !== null));
  return isVisitor ? VisitorBanner : null;
}
