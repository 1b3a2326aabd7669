import { observer } from 'mobx-react-lite';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { AreaCard } from 'shared-kernel/platform/AreaCard';
import { useRoot } from 'shared-kernel/root/context';
import type { Composition } from '../composition/Composition.ts';
import { useText } from '../messages/text.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { Arrival } from './Arrival.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Footer, TabletFooter } from './Footer.tsx';
import * as look from './frameLook.ts';
import { frames } from './frames.ts';
import { Header } from './Header.tsx';
import { LateFooter } from './LateFooter.tsx';
import { LoadingLine } from './LoadingLine.tsx';
import { SplashGate } from './SplashGate.tsx';
import { startMenu } from './startMenu.ts';
import { twice } from 'shared-kernel/platform/twice';
import { useIdle } from '../timing/useIdle.ts';
import { useLater } from '../timing/useLater.ts';
import { usePage } from '../page/PageContext.ts';
import { usePageBehind } from './usePageBehind.ts';
import { useScrollbarWidth } from './useScrollbarWidth.ts';
import { useFriendsFit, useScreenSize } from '../window/useScreenSize.ts';

interface Props {
  composition: Composition;
  route: RouteStore;
  onError(error: unknown): void;
  /** A screen of the shell's own, which React draws before the outlet. */
  children?: ReactNode;
}

const loadStanding = () => twice(async () => (await import('./EventStanding.tsx')).EventStanding);
const loadAside = () => twice(async () => (await import('./Aside.tsx')).Aside);

/** Around one outlet that never moves: single-spa, not React, mounts remotes into it. */
export const Frame = observer(function Frame({ composition, route, onError, children }: Props): ReactNode {
  const { header, sheets } = useRoot();
  const t = useText();
  const size = useScreenSize();
  // A page whose foot is its own has none where nothing is.
  const isMissing = header.state.is_missing && route.layout === 'noHeight';
  const parts = frames[isMissing ? 'default' : route.layout];
  const { drawn } = usePage();
  const page = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const isBehind = sheets.stack.length > 0;
  const hasColumns = parts.columns && size === 'wide';
  const friendsFit = useFriendsFit() && hasColumns;
  const StartMenu = useLater(startMenu, hasColumns);
  const isIdle = useIdle();
  // Small, and what a slow network needs before the first tap.
  const Standing = useLater(loadStanding, composition.hasSettled);
  // After the first screen; its place is kept from the start (frameLook).
  const Aside = useLater(loadAside, friendsFit && (isIdle || composition.hasSettled));
  usePageBehind(page, isBehind);
  useScrollbarWidth();

  const skip = (event: MouseEvent): void => {
    // Not a navigation: the address stays that of the page.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <>
      <div id="page" ref={page} css={look.page} data-height={parts.height} data-behind={isBehind} inert={isBehind}>
        <a css={look.skip} href="#main" onClick={skip}>
          {t('shell.skip')}
        </a>
        {parts.header && <Header route={route} size={size} parts={parts} />}
        <LoadingLine composition={composition} />
        <div css={look.columns} data-columns={hasColumns}>
          {hasColumns && <div>{StartMenu && <StartMenu route={route} login={parts.login} />}</div>}
          <main id="main" ref={main} css={look.main} tabIndex={-1}>
            <Instead composition={composition} route={route} onError={onError} />
            {children}
            {Standing && <Standing composition={composition} />}
            {drawn ? (
              <div id="outlet" css={look.outlet} dangerouslySetInnerHTML={drawn.outlet} />
            ) : (
              <div id="outlet" css={look.outlet} />
            )}
          </main>
          {friendsFit && <aside>{Aside && <Aside />}</aside>}
        </div>
        {parts.foot &&
          size === 'phone' &&
          (parts.foot === 'scrolled' ? <LateFooter route={route} /> : <Footer route={route} />)}
        {parts.foot === true && size === 'tablet' && <TabletFooter />}
      </div>
      <Arrival route={route} />
    </>
  );
});

/**
 * What is shown while no remote can be: there is none, it failed, or the account is still being asked for.
 */
const Instead = observer(function Instead({ composition, route, onError }: Omit<Props, 'children'>): ReactNode {
  const { drawn } = usePage();
  if (route.destination.kind === 'not-found') return <ErrorPage status={404} onError={onError} />;
  if (route.hasFailed) return <AreaCard onRetry={composition.refresh} />;
  // What a server has drawn stands there until its code comes.
  const isFirst = !drawn && !composition.hasSettled && composition.arriving.size > 0;
  return isFirst || route.destination.kind === 'wait' ? <SplashGate /> : null;
});
