import { Component, useEffect, useReducer, useState, type ReactNode } from 'react';
import { Route, Routes, unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router-dom';
import { useRoot } from 'shared-kernel/root/context';
import { localizePath } from '../contract/locale.ts';
import type { DeclaredManifest } from '../contract/platform/manifest.ts';
import type { Host } from './host.ts';
import { AreaCard } from './AreaCard.tsx';
import { ComingSoon } from './ComingSoon.tsx';
import type { Loadable } from './loadable.ts';

interface Props {
  manifest: DeclaredManifest;
  screens: Record<string, Loadable>;
  host: Host;
}

/** A remote's routes, drawn from its manifest. */
export function RemoteScreens(props: Props): ReactNode {
  const { navigation, locale } = useRoot();
  return (
    <HistoryRouter history={navigation.history} basename={localizePath(locale, '/')}>
      <OwnRoutes {...props} />
    </HistoryRouter>
  );
}

/**
 * On leaving for another area the remote sees the new address once more, and `/:username` would take `/saves` for a
 * channel.
 */
function OwnRoutes({ manifest, screens, host }: Props): ReactNode {
  if (host.ownerOf(useLocation().pathname) !== manifest.name) return null;
  return (
    <Routes>
      {manifest.routes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            route.screen ? (
              <ScreenGuard onError={host.onError}>
                <Screen screen={screens[route.screen]!} />
              </ScreenGuard>
            ) : (
              <ComingSoon />
            )
          }
        />
      ))}
      <Route path="*" element={null} />
    </Routes>
  );
}

function Screen({ screen }: { screen: Loadable }): ReactNode {
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
    <Boundary key={pathname} onError={onError}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <AreaCard onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
