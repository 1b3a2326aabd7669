import { reaction } from 'mobx';
import type { PageData } from 'shared-kernel/contract/page';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { followUnread } from '../live/followUnread.ts';
import { followLinks, warmLinksWhenIdle } from '../navigation/links.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { rememberScroll } from '../navigation/scroll.ts';
import type { LateAnswers } from '../own/lateAnswers.ts';
import { followReservations } from '../reservations/followReservations.ts';
import { askAgain } from '../session/askAgain.ts';
import { autoLogin } from '../session/autoLogin.ts';
import { bringBackTyped } from '../session/bringBackTyped.ts';
import { followOtherTabs } from '../session/followOtherTabs.ts';
import { whenIdle } from '../timing/whenIdle.ts';
import type { UnreadStore } from '../unread/UnreadStore.ts';
import { followVitals } from '../vitals/followVitals.ts';
import type { Composed } from './makeComposition.ts';

// What begins by itself with a page, in order: a line for each, with what it needs by name.

/** There before anything is drawn. */
interface Root {
  root: RootStore;
  own: LateAnswers;
}

/** There once the first screen stands. */
interface Page extends Root, Composed {
  route: RouteStore;
  unread: UnreadStore;
  page: PageData;
  set: ReleaseSet;
  /** The overrides that took effect. */
  applied: Parameters<typeof followVitals>[0]['applied'];
}

/** The service worker starts this late, so that it takes nothing from the first screen. In milliseconds. */
const companionAfter = 3000;

export const withRoot: readonly ((page: Root) => unknown)[] = [
  ({ root, own }) => root.events.on('signedOut', own.end),
  ({ root }) => followReservations(root),
  ({ root }) => autoLogin(root),
  ({ root }) => followOtherTabs(window, root.session),
  ({ root }) => askAgain(root),
];

export const afterFirstScreen: readonly ((page: Page) => unknown)[] = [
  ({ root }) => rememberScroll(window, root.navigation.history, () => root.session.mark),
  ({ root, composition }) => followLinks(document, root.navigation, composition.prefetch),
  ({ composition }) => composition.start(),
  ({ root, host, composition }) =>
    warmLinksWhenIdle(host.outlet(), root.navigation.history, {
      areaOf: (pathname) => composition.areaAt(pathname),
      prefetch: composition.prefetch,
    }),
  ({ root, unread, composition }) => followUnread(root, unread, () => composition.hasSettled),
  ({ root, host }) => bringBackTyped(host.outlet(), root.navigation.path),
  ({ root, composition }) => reaction(() => root.session.state.kind, composition.refresh),
  ({ route, loader, set, applied }) => followVitals({ route, loader, set, applied }),
  ({ root, own }) => whenIdle(() => void (root.session.token !== null && own.begin()), companionAfter),
  ({ root, page }) => whenIdle(() => startCompanion(root, page), companionAfter),
  ({ reportHere }) => window.addEventListener('error', ({ error }: ErrorEvent) => reportHere(error)),
  ({ reportHere, lost }) =>
    window.addEventListener('unhandledrejection', ({ reason }) => {
      reportHere(reason);
      lost({ error: reason, wasRetried: false, wasLoading: false });
    }),
];

function startCompanion(root: RootStore, { set }: PageData): void {
  import('../pwa/startPwa.ts').then(
    ({ startPwa }) => startPwa(root, set),
    // The site does without.
    () => {},
  );
}
