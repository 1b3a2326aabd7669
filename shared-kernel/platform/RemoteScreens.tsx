import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { Route, Routes, unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router-dom';
import { useRoot } from 'shared-kernel/root/context';
import { localizePath } from '../contract/locale.ts';
import type { DeclaredManifest } from '../contract/platform/manifest.ts';
import type { Host } from './host.ts';
import { AreaCard } from './AreaCard.tsx';
import { Boundary } from './Boundary.tsx';
import { ComingSoon } from './ComingSoon.tsx';
import type { Loadable } from './loadable.ts';
import type { Stay } from './Stay.ts';

interface Props {
  manifest: DeclaredManifest;
  screens: Record<string, Loadable>;
  host: Host;
  stay: Stay;
}

export function RemoteScreens(props: Props): ReactNode {
  const { locale } = useRoot();
  const { stay } = props;
  // After the effects of the screens, which speak to the header of their own address.
  useEffect(() => stay.takenOver(), [stay]);
  return (
    <HistoryRouter history={stay.history} basename={localizePath(locale, '/')}>
      <OwnRoutes {...props} />
    </HistoryRouter>
  );
}

/**
 * The page's table decides which area an address belongs to: the remote's own `/:username` would take `/saves` for a
 * channel. The router is given only the route that was found, for `useParams`.
 */
function OwnRoutes({ manifest, screens, host }: Omit<Props, 'stay'>): ReactNode {
  const match = host.match(useLocation().pathname);
  if (match?.remote !== manifest.name) return null;
  const { path, screen } = match.route;
  return (
    <Routes>
      <Route
        path={path}
        element={
          screen ? (
            <ScreenGuard onError={host.onError}>
              <Screen key={path} screen={screens[screen]!} onStanding={host.onStanding} />
            </ScreenGuard>
          ) : (
            <ComingSoon />
          )
        }
      />
    </Routes>
  );
}

function Screen({ screen, onStanding }: { screen: Loadable; onStanding: Host['onStanding'] }): ReactNode {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [failure, setFailure] = useState<unknown>(null);
  const { header } = useRoot();
  const missing = !screen.current;
  useEffect(() => {
    if (!missing) return;
    header.set({ loading: true });
    screen
      .load()
      .then(redraw, setFailure)
      .finally(() => header.set({ loading: false }));
  }, [screen, missing, header]);
  // After the effects of the screen itself.
  useEffect(() => {
    if (!missing) onStanding?.();
  }, [missing, onStanding]);
  // Thrown into the boundary of the area, which offers to try again.
  if (failure) throw failure;
  return screen.current ? <screen.current /> : null;
}

interface GuardProps {
  onError(error: unknown): void;
  children: ReactNode;
}

/** A screen that throws leaves its area usable: the next address draws afresh. */
function ScreenGuard({ onError, children }: GuardProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname} onError={onError} instead={(retry) => <AreaCard onRetry={retry} />}>
      {children}
    </Boundary>
  );
}
