import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import type { WantedDrawing } from 'shared-kernel/contract/platform/drawing';
import { createApi } from 'shared-kernel/api/createApi';
import type { SharedHistory } from 'shared-kernel/navigation/history';
import { Navigation } from 'shared-kernel/navigation/Navigation';
import { RootStore } from 'shared-kernel/root/RootStore';
import { SessionStore } from 'shared-kernel/store/SessionStore';
import type { AskedOnServer } from './AskedOnServer.ts';

/** The stores of one page and one visitor, that live until it is drawn. */
export function rootOnServer(wanted: WantedDrawing, asked: AskedOnServer, now: Date): RootStore {
  const { locale, product, development, mapStyle, token, url, arrangement: drawnFor } = wanted;
  const history = UNSAFE_createMemoryHistory({ initialEntries: [url], v5Compat: true }) as unknown as SharedHistory;
  const session = new SessionStore({ read: () => token, write() {}, remove() {}, wasRefused: () => false });
  const navigation = new Navigation(history, locale);
  const api = createApi({
    fetch: asked.fetch,
    locale,
    token: () => session.token,
    onToken() {},
    onUnauthorized: session.forget,
    early: {},
  });
  session.connect(api);
  return new RootStore({ api, session, navigation, locale, product, development, mapStyle, now: () => now, drawnFor });
}
