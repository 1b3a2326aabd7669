import { CacheProvider } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { RawIntlProvider, createIntl } from 'react-intl';
import type { ReleaseSet } from 'shared-kernel/contract/release';
import type { Host, Messages } from 'shared-kernel/host';
import { RootContext } from 'shared-kernel/store/context';
import type { Composition } from '../composition/Composition.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { Frame } from './Frame.tsx';

interface Props {
  host: Host;
  composition: Composition;
  route: RouteStore;
  own: Messages;
  set: ReleaseSet;
}

/** The page: everything around the remotes, and the one place where they are mounted. */
export const Shell = observer(function Shell({ host, composition, route, own }: Props): ReactNode {
  const { root, words, emotion } = host;
  const intl = useMemo(() => createIntl({ locale: root.locale, messages: { ...words, ...own }, onError: reportError }), [root, words, own]);
  return (
    <RootContext value={root}>
      <CacheProvider value={emotion}>
        <RawIntlProvider value={intl}>
          <Frame composition={composition} route={route} />
        </RawIntlProvider>
      </CacheProvider>
    </RootContext>
  );
});
