import createCache from '@emotion/cache';
import { reaction } from 'mobx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { routeTable } from 'shared-kernel/contract/routeTable';
import { createApi } from 'shared-kernel/api/createApi';
import { createSharedHistory } from 'shared-kernel/navigation/history';
import { Navigation } from 'shared-kernel/navigation/Navigation';
import { RootStore } from 'shared-kernel/store/RootStore';
import { SessionStore } from 'shared-kernel/store/SessionStore';
import type { Host } from 'shared-kernel/host';
import { Composition } from './composition/Composition.ts';
import { Federation } from './composition/federation.ts';
import { RemoteLoader } from './composition/RemoteLoader.ts';
import { failureReporter } from './composition/report.ts';
import { loadMessages } from './messages/load.ts';
import { followLinks } from './navigation/links.ts';
import { rememberScroll } from './navigation/scroll.ts';
import { readPageData } from './pageData.ts';
import { tokenStorage } from './session/tokenStorage.ts';
import { RouteStore } from './navigation/RouteStore.ts';
import { Shell } from './layout/Shell.tsx';
import './shared.ts';

const page = readPageData(document);
const { locale, set } = page;
const session = new SessionStore(tokenStorage(window));
const navigation = new Navigation(createSharedHistory(window), locale);
const api = createApi({
  fetch: (...request) => window.fetch(...request),
  locale,
  token: () => session.token,
  onToken: session.keepToken,
  onUnauthorized: () => session.forget(),
});
session.connect(api);
const root = new RootStore({ api, session, navigation, locale, product: page.product, development: page.development });
const report = failureReporter(api, set);

// The account and the words are asked for together; the words are preloaded, so nothing waits for long.
void session.resume();
const { own, words } = await loadMessages(locale);

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const emotion = createCache({ key: 'd', ...(nonce ? { nonce } : {}) });
const host: Host = {
  root, emotion, words,
  outlet: () => document.getElementById('outlet')!,
  onError: (error) => report({ app: route.remote ?? 'shell', error }),
};
const federation = new Federation(set);
const loader = new RemoteLoader({ set, load: (app, entry) => federation.load(app, entry), onFailure: report });
const table = routeTable(set.apps);
const composition = new Composition({ set, table, loader, host });
const route = new RouteStore(root, composition);

// The remote's code is on its way while the frame is drawn.
composition.prefetch(location.pathname);
flushSync(() => createRoot(document.getElementById('app')!).render(<Shell host={host} composition={composition} route={route} own={own} set={set} />));
rememberScroll(window, navigation.history);
followLinks(document, navigation, composition.prefetch);
composition.start();
reaction(() => session.state.kind, composition.refresh);
window.addEventListener('error', ({ error }: ErrorEvent) => report({ app: route.remote ?? 'shell', error }));
window.addEventListener('unhandledrejection', ({ reason }) => report({ app: route.remote ?? 'shell', error: reason }));
