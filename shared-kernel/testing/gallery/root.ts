import { localizePath, type Locale } from '../../contract/locale.ts';
import { createSharedHistory } from '../../navigation/history.ts';
import { Navigation } from '../../navigation/Navigation.ts';
import { RootStore } from '../../root/RootStore.ts';
import { SessionStore } from '../../store/SessionStore.ts';

/** The gallery's clock stands still at this moment. */
export const stillMoment = '2026-11-21T08:00:00.000Z';

/** A page's root store without a server: no call is ever answered, as on a very slow network. */
export function galleryRoot(locale: Locale): RootStore {
  const api = (() => new Promise(() => {})) as RootStore['api'];
  const session = new SessionStore({ read: () => null, write() {}, remove() {}, wasRefused: () => false });
  session.connect(api);
  window.history.replaceState(null, '', localizePath(locale, '/') + location.search);
  const navigation = new Navigation(createSharedHistory(window), locale);
  return new RootStore({
    api,
    session,
    navigation,
    locale,
    product: 'Dorehami',
    development: false,
    now: () => new Date(stillMoment),
  });
}
