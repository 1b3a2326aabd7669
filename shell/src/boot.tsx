import createCache from '@emotion/cache';
import { reaction } from 'mobx';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { splitLocale, type Locale } from 'shared-kernel/contract/locale';
import { matchRoute, routeTable } from 'shared-kernel/contract/platform/routeTable';
import { createApi } from 'shared-kernel/api/createApi';
import { SiteClock } from 'shared-kernel/api/SiteClock';
import { compiledIntl } from 'shared-kernel/i18n/compiledIntl';
import { textOf } from 'shared-kernel/i18n/text';
import { referenceParam } from 'shared-kernel/language/invitation';
import { createSharedHistory } from 'shared-kernel/navigation/history';
import { Navigation } from 'shared-kernel/navigation/Navigation';
import { RootStore } from 'shared-kernel/root/RootStore';
import { SessionStore } from 'shared-kernel/store/SessionStore';
import type { Api } from 'shared-kernel/api/api';
import type { PageData } from 'shared-kernel/contract/page';
import type { LiveFile, ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { Host } from 'shared-kernel/platform/host';
import { Composition } from './composition/Composition.ts';
import { RemoteLoader, type Stage } from './composition/RemoteLoader.ts';
import { lostCode } from './composition/lostCode.ts';
import type { Failure } from './composition/report.ts';
import { overridesKey } from './overrides/overridesKey.ts';
import { TakeOver } from './drawing/TakeOver.ts';
import type { DrawnFrame, PageFacts } from './page/PageContext.ts';
import { attempt } from './session/attempt.ts';
import { loadMessages } from './messages/load.ts';
import { followLinks, warmLinksWhenIdle } from './navigation/links.ts';
import { rememberScroll } from './navigation/scroll.ts';
import { keepInstallOffer } from './install/offer.ts';
import { readPageData } from './pageData.ts';
import { autoLogin } from './session/autoLogin.ts';
import { deviceStorage } from './session/deviceStorage.ts';
import { hearReservations } from './session/hearReservations.ts';
import { tellTabs } from './session/tellTabs.ts';
import { tokenStorage } from './session/tokenStorage.ts';
import { RouteStore } from './navigation/RouteStore.ts';
import { followUnread } from './live/followUnread.ts';
import { UnreadStore } from './unread/UnreadStore.ts';
import { whenIdle } from './timing/whenIdle.ts';
import { BareError } from './layout/BareError.tsx';
import { errorScreen } from './layout/ErrorPage.tsx';
import { frames } from './layout/frames.ts';
import { Shell } from './layout/Shell.tsx';
import { startMenu } from './layout/startMenu.ts';

/** How a remote's door is reached: by federation, or within one bundle when the two are measured side by side. */
export type RemoteSource = (
  set: ReleaseSet,
) => (app: string, entry: LiveFile, onStage: (stage: Stage) => void) => Promise<Remote>;

/** After the first paint and what it brings along. In milliseconds. */
const measuredAfter = 2000;

/** The service worker takes nothing from the first screen and its pictures. In milliseconds. */
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
  const session = new SessionStore(tokenStorage(window));
  const app = document.getElementById('app')!;
  const takeOver = new TakeOver(page, app, {
    isMember: session.token !== null,
    isOverridden: Object.keys(wanted).length > 0,
  });
  const navigation = new Navigation(createSharedHistory(window), locale);
  if (location.search.includes(referenceParam)) await bringReference(navigation);
  const clock = new SiteClock(
    () => Date.now(),
    (ahead) => {
      void Promise.all([intl, import(/* webpackChunkName: "late" */ './connectivity/sayClock.ts')]).then(
        ([known, { sayClock }]) => sayClock(root, textOf(known), ahead),
        // Times are right without it.
        () => {},
      );
    },
  );
  const api = createApi({
    fetch: (...request) => window.fetch(...request),
    locale,
    onAnswer: (answer) => {
      clock.hear(answer);
      root.live.hear(answer);
    },
    drawn: takeOver.answers,
    device: deviceStorage(window),
    token: () => session.token,
    onToken: session.keepToken,
    onUnauthorized: () => {
      if (session.refuseToken()) return;
      report({ app: 'shell', stage: 'session', error: new Error('the token was refused') });
      void Promise.all([intl, import(/* webpackChunkName: "late" */ './connectivity/sayExpired.ts')]).then(
        ([known, { sayExpired }]) => sayExpired(root, textOf(known)),
        () => {},
      );
    },
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
  tellTabs(root);
  hearReservations(root);
  const report = lateReporter(api, set);

  const messages = loadMessages(locale);
  const intl = messages.then(({ own, words }) => compiledIntl(locale, { ...words, ...own }));
  void autoLogin(root);

  const table = routeTable(set.apps);
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const emotion = createCache({ key: 'd', ...(nonce ? { nonce } : {}) });
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
  if (takeOver.frame) await Promise.all([session.resume(), lateParts(locale, takeOver.frame, route)]);
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
  flushSync(() => (takeOver.frame ? void hydrateRoot(app, shell) : createRoot(app).render(shell)));
  if (route.remote === null) takeOver.end();
  else takeOver.endSoon();
  rememberScroll(window, navigation.history);
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
  const firstArea = route.remote ?? 'shell';
  whenIdle(() => {
    const versionOf = (app: string): string | undefined =>
      app in applied ? undefined : (loader.versionOf(app) ?? set.apps[app]?.version);
    const areaNow = (): string => route.remote ?? 'shell';
    import('./vitals/reportVitals.ts').then(
      ({ reportVitals }) => reportVitals({ firstArea, areaNow, versionOf }),
      // A page whose speed nobody hears of is as good as before.
      () => {},
    );
  }, measuredAfter);
  whenIdle(() => {
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

/** What tells the server of failures comes with the first of them, or while the page is idle. */
function lateReporter(api: Api, set: ReleaseSet): (failure: Failure) => void {
  let report: ((failure: Failure) => void) | undefined;
  return (failure) =>
    void import(/* webpackChunkName: "late" */ './composition/report.ts').then(
      ({ failureReporter }) => (report ??= failureReporter(api, set))(failure),
      () => {},
    );
}

/** What a server has drawn of the frame at once and a browser would bring later. */
async function lateParts(
  locale: Locale,
  { arrangement }: DrawnFrame,
  { layout, destination }: RouteStore,
): Promise<void> {
  await Promise.all([
    destination.kind === 'not-found' && errorScreen(locale).load(),
    arrangement === 'wide' && frames[layout].columns && startMenu.load(),
  ]);
}

/** The page's set, with what a tester has replaced in this browser where the gateway allows that. */
async function withOverrides({ set, overrides }: PageData): Promise<Pick<PageFacts, 'set' | 'wanted' | 'applied'>> {
  if (!overrides || !attempt(() => localStorage.getItem(overridesKey))) return { set, wanted: {}, applied: {} };
  const { applyOverrides, readOverrides, reloadOnRebuild } = await import(
    /* webpackChunkName: "own" */ './overrides/overrides.ts'
  );
  const wanted = readOverrides(localStorage);
  const replaced = await applyOverrides(set, wanted, window.fetch);
  reloadOnRebuild(replaced.applied);
  return { wanted, ...replaced };
}

/** Few come with one, so its code comes with them. */
async function bringReference(navigation: Navigation): Promise<void> {
  try {
    const { takeReference } = await import(/* webpackChunkName: "late" */ './session/takeReference.ts');
    takeReference(navigation, () => localStorage);
  } catch {
    // The page is shown as it is, without the invitation.
  }
}

/** The language was changed in the middle of a form: what was typed goes on in the next one. */
async function bringBackTyped(outlet: HTMLElement, path: string): Promise<void> {
  try {
    if (!sessionStorage.getItem('typed')) return;
    const { giveBackTyped } = await import('shared-kernel/forms/typed');
    giveBackTyped(outlet, path, sessionStorage);
  } catch {
    // A storage that is forbidden, or holds what is not ours, has nothing for the form.
  }
}
