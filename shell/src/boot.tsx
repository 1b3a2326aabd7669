import createCache from '@emotion/cache';
import { reaction } from 'mobx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { splitLocale } from 'shared-kernel/contract/locale';
import { matchRoute, routeTable } from 'shared-kernel/contract/platform/routeTable';
import { createApi } from 'shared-kernel/api/createApi';
import { SiteClock } from 'shared-kernel/api/SiteClock';
import { compiledIntl } from 'shared-kernel/i18n/compiledIntl';
import { textOf, type Text } from 'shared-kernel/i18n/text';
import { referenceParam } from 'shared-kernel/language/invitation';
import { createSharedHistory } from 'shared-kernel/navigation/history';
import { Navigation } from 'shared-kernel/navigation/Navigation';
import { RootStore } from 'shared-kernel/root/RootStore';
import { SessionStore } from 'shared-kernel/store/SessionStore';
import type { LiveFile, ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { Host } from 'shared-kernel/platform/host';
import { Composition } from './composition/Composition.ts';
import { RemoteLoader, type Stage } from './composition/RemoteLoader.ts';
import { lateReporter } from './composition/lateReporter.ts';
import { lostCode } from './composition/lostCode.ts';
import { withOverrides } from './overrides/withOverrides.ts';
import { hydrated } from './drawing/hydrated.tsx';
import { sheetPerAtRules } from './drawing/sheetPerAtRules.ts';
import { takeRules } from './drawing/takeRules.ts';
import { TakeOver } from './drawing/TakeOver.ts';
import { loadMessages } from './messages/load.ts';
import type frameWords from './messages/en.json';
import { followLinks, warmLinksWhenIdle } from './navigation/links.ts';
import { rememberScroll } from './navigation/scroll.ts';
import { keepInstallOffer } from './install/offer.ts';
import { readPageData } from './pageData.ts';
import { followReservations } from './reservations/followReservations.ts';
import { lateAnswers } from './own/lateAnswers.ts';
import { bringBackTyped } from './session/bringBackTyped.ts';
import { bringReference } from './session/bringReference.ts';
import { askAgain } from './session/askAgain.ts';
import { autoLogin } from './session/autoLogin.ts';
import { deviceStorage } from './session/deviceStorage.ts';
import { followOtherTabs } from './session/followOtherTabs.ts';
import { tokenStorage } from './session/tokenStorage.ts';
import { RouteStore } from './navigation/RouteStore.ts';
import { followUnread } from './live/followUnread.ts';
import { UnreadStore } from './unread/UnreadStore.ts';
import { nextTask } from './timing/nextTask.ts';
import { whenIdle } from './timing/whenIdle.ts';
import { BareError } from './layout/BareError.tsx';
import { partsAtOnce } from './layout/partsAtOnce.ts';
import { Shell } from './layout/Shell.tsx';
import { followVitals } from './vitals/followVitals.ts';

/** How a remote is loaded: by federation, or from one bundle where a benchmark compares the two. */
export type RemoteSource = (
  set: ReleaseSet,
) => (app: string, entry: LiveFile, onStage: (stage: Stage) => void) => Promise<Remote>;

/** The service worker starts this late, so that it takes nothing from the first screen. In milliseconds. */
const companionAfter = 3000;

/** Starts the page; one that cannot even be begun says so, with a way home. */
export async function start(loadFrom: RemoteSource): Promise<void> {
  try {
    await boot(loadFrom);
  } catch (error) {
    const app = document.getElementById('app')!;
    if (!app.hasChildNodes()) createRoot(app).render(<BareError />);
    throw error;
  }
}

export async function boot(loadFrom: RemoteSource): Promise<void> {
  keepInstallOffer(window);
  const page = readPageData(document);
  const { locale } = page;
  const { set, wanted, applied } = await withOverrides(page);
  const storage = tokenStorage(window);
  const session = new SessionStore(storage);
  const app = document.getElementById('app')!;
  const takeOver = new TakeOver(page, app, {
    isMember: session.token !== null,
    isOverridden: Object.keys(wanted).length > 0,
  });
  const navigation = new Navigation(createSharedHistory(window), locale);
  if (location.search.includes(referenceParam)) await bringReference(navigation);
  /** Says what is rarely said, once its code and the words are here; the page goes on without. */
  const say = <Said,>(code: Promise<Said>, run: (said: Said, t: Text<keyof typeof frameWords>) => void): void =>
    void Promise.all([code, intl]).then(
      ([said, known]) => run(said, textOf(known)),
      () => {},
    );
  const clock = new SiteClock(
    () => Date.now(),
    (ahead) =>
      say(import(/* webpackChunkName: "late" */ './connectivity/sayClock.ts'), ({ sayClock }, t) =>
        sayClock(root, t, ahead),
      ),
  );
  const own = lateAnswers(async () => {
    const { answersOfDevice } = await import(/* webpackChunkName: "kept" */ './own/answersOfDevice.ts');
    return answersOfDevice(root, () => composition);
  });
  const api = createApi({
    fetch: (...request) => window.fetch(...request),
    locale,
    kept: own,
    onAnswer: (answer) => {
      clock.hear(answer);
      root.live.hear(answer);
    },
    drawn: takeOver.answer,
    device: deviceStorage(window),
    token: () => session.token,
    account: () => session.account,
    onToken: (token) => {
      const isFirst = session.token === null;
      session.keepToken(token);
      if (!isFirst || storage.read() === token) return;
      say(import(/* webpackChunkName: "late" */ './connectivity/sayUnkept.ts'), ({ sayUnkept }, t) =>
        sayUnkept(root, t),
      );
    },
    onUnauthorized: () => {
      if (session.refuseToken()) return;
      report({ app: 'shell', stage: 'session', error: new Error('the token was refused') });
      say(import(/* webpackChunkName: "late" */ './connectivity/sayExpired.ts'), ({ sayExpired }, t) =>
        sayExpired(root, t),
      );
    },
    // Many calls may be refused at once: the prompt is not opened over itself.
    onAppOnly: () => void root.sheets.open('shell.prompt', { need: 'app' }),
  });
  session.connect(api);
  const root = new RootStore({
    api,
    session,
    navigation,
    locale,
    product: page.product,
    development: page.development,
    now: () => takeOver.now(clock.now),
    mapStyle: page.mapStyle,
  });
  root.events.on('signedOut', own.end);
  followReservations(root);
  const report = lateReporter(api, set);

  const messages = loadMessages(locale);
  const intl = messages.then(({ own, words }) => compiledIntl(locale, { ...words, ...own }));
  void autoLogin(root);
  followOtherTabs(window, session);
  askAgain(root);
  if (takeOver.frame) await nextTask();

  const table = routeTable(set.apps);
  const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce;
  const emotion = createCache({ key: 'd', ...(nonce ? { nonce } : {}) });
  sheetPerAtRules(emotion);
  takeRules(document, emotion);
  const host: Host = {
    root,
    emotion,
    words: messages.then(({ words }) => words),
    match: (pathname) => matchRoute(table, splitLocale(pathname).path),
    outlet: () => document.getElementById('outlet')!,
    get isTakingOver() {
      return takeOver.isGoingOn;
    },
    onStanding: takeOver.end,
    onError: (error) => {
      reportHere(error);
      lost({ error, wasRetried: true, wasLoading: false });
    },
  };
  const lost = lostCode(() => ({ window, revision: set.revision, outlet: host.outlet(), path: navigation.path }));
  const loader = new RemoteLoader({ set, load: loadFrom(set), onFailure: report });
  const composition = new Composition({
    set,
    table,
    loader,
    host,
    onLoss: lost,
  });
  root.slots.connect(composition.fillers);
  const route = new RouteStore(root, composition);
  const unread = new UnreadStore(root);
  const reportHere = (error: unknown): void => {
    const app = route.remote ?? 'shell';
    // After a fallback the failure is the former version's, not the live one's.
    report({ app, version: loader.versionOf(app), error });
  };

  // The remote's code is on its way while the words come and the frame is drawn.
  composition.prefetch(location.pathname);
  void takeOver.askTime(clock.hear);
  // The page knows who is here as soon as it is asked.
  if (takeOver.frame) await Promise.all([session.resume(), partsAtOnce(locale, takeOver.frame, route)]);
  const shell = (
    <Shell
      host={host}
      intl={await intl}
      composition={composition}
      route={route}
      unread={unread}
      page={{
        set,
        wanted,
        applied,
        canOverride: page.overrides,
        ...(takeOver.frame && { drawn: takeOver.frame }),
      }}
    />
  );
  if (takeOver.frame) await hydrated(app, shell);
  else flushSync(() => createRoot(app).render(shell));
  if (route.remote === null) takeOver.end();
  else takeOver.endSoon();
  rememberScroll(window, navigation.history, () => session.mark);
  followLinks(document, navigation, composition.prefetch);
  composition.start();
  warmLinksWhenIdle(host.outlet(), navigation.history, {
    areaOf: (pathname) => {
      const destination = composition.destinationAt(pathname);
      return destination.kind === 'screen' ? `${destination.match.remote} ${destination.match.route.path}` : null;
    },
    prefetch: composition.prefetch,
  });
  followUnread(root, unread, () => composition.hasSettled);
  void bringBackTyped(host.outlet(), navigation.path);
  reaction(() => session.state.kind, composition.refresh);
  followVitals({ route, loader, set, applied });
  whenIdle(() => {
    if (session.token !== null) void own.begin();
    import('./pwa/startPwa.ts').then(
      ({ startPwa }) => startPwa(root, page.set),
      // The site does without.
      () => {},
    );
  }, companionAfter);
  window.addEventListener('error', ({ error }: ErrorEvent) => reportHere(error));
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportHere(reason);
    lost({ error: reason, wasRetried: false, wasLoading: false });
  });
}
