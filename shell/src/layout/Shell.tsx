import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { RawIntlProvider, type IntlShape } from 'react-intl';
import { Boundary } from 'shared-kernel/platform/Boundary';
import type { Host } from 'shared-kernel/platform/host';
import { RootContext } from 'shared-kernel/root/context';
import type { Composition } from '../composition/Composition.ts';
import { PageContext, type PageFacts } from '../page/PageContext.ts';
import { LateGate } from './LateGate.tsx';
import { Connectivity } from '../connectivity/Connectivity.tsx';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { SheetGate } from '../sheets/SheetGate.tsx';
import { ToastGate } from '../toasts/ToastGate.tsx';
import { UnreadContext } from '../unread/UnreadContext.ts';
import type { UnreadStore } from '../unread/UnreadStore.ts';
import { CompositionContext } from '../composition/CompositionContext.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { OwnScreen } from './OwnScreen.tsx';

interface Props {
  host: Host;
  composition: Composition;
  route: RouteStore;
  unread: UnreadStore;
  /** With the kernel's words and the shell's own. */
  intl: IntlShape;
  page: PageFacts;
}

export function Shell({ host, intl, composition, route, unread, page }: Props): ReactNode {
  return (
    <RootContext value={host.root}>
      <CacheProvider value={host.emotion}>
        <RawIntlProvider value={intl}>
          <CompositionContext value={composition}>
            <UnreadContext value={unread}>
              <PageContext value={page}>
                <Boundary
                  onError={host.onError}
                  instead={() => (
                    <main>
                      <ErrorPage onError={host.onError} />
                    </main>
                  )}
                >
                  <Frame composition={composition} route={route} onError={host.onError}>
                    <OwnScreen route={route} />
                  </Frame>
                </Boundary>
                <SheetGate composition={composition} />
                <ToastGate />
                <Connectivity />

                <LateGate route={route} />
              </PageContext>
            </UnreadContext>
          </CompositionContext>
        </RawIntlProvider>
      </CacheProvider>
    </RootContext>
  );
}
