import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { compiledIntl } from 'shared-kernel/i18n/compiledIntl';
import { textOf } from 'shared-kernel/i18n/text';
import { referenceParam } from 'shared-kernel/language/invitation';
import { createSharedHistory } from 'shared-kernel/navigation/history';
import { Navigation } from 'shared-kernel/navigation/Navigation';
import { SessionStore } from 'shared-kernel/store/SessionStore';
import { lateReporter } from '../composition/lateReporter.ts';
import type { RemoteSource } from '../composition/RemoteLoader.ts';
import { hydrated } from '../drawing/hydrated.tsx';
import { TakeOver } from '../drawing/TakeOver.ts';
import { keepInstallOffer } from '../install/offer.ts';
import { BareError } from '../layout/BareError.tsx';
import { partsAtOnce } from '../layout/partsAtOnce.ts';
import { Shell } from '../layout/Shell.tsx';
import { loadMessages } from '../messages/load.ts';
import { RouteStore } from '../navigation/RouteStore.ts';
import { withOverrides } from '../overrides/withOverrides.ts';
import { readPageData } from '../pageData.ts';
import { bringReference } from '../session/bringReference.ts';
import { tokenStorage } from '../session/tokenStorage.ts';
import { nextTask } from '../timing/nextTask.ts';
import { UnreadStore } from '../unread/UnreadStore.ts';
import { afterFirstScreen, withRoot } from './beginnings.ts';
import { followApi } from './followApi.ts';
import { makeComposition } from './makeComposition.ts';
import { makeRoot } from './makeRoot.ts';

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

/** What is made here is made in the order in which it is needed; what only has to begin stands in `beginnings.ts`. */
export async function boot(loadFrom: RemoteSource): Promise<void> {
  keepInstallOffer(window);
  const page = readPageData(document);
  const { locale } = page;
  const { set, wanted, applied, grant } = await withOverrides(page);
  const storage = tokenStorage(window);
  const session = new SessionStore(storage);
  const app = document.getElementById('app')!;
  const takeOver = new TakeOver(page, app, {
    isMember: session.token !== null,
    isOverridden: Object.keys(wanted).length > 0,
  });
  const navigation = new Navigation(createSharedHistory(window), locale);
  if (location.search.includes(referenceParam)) await bringReference(navigation);

  const { root, clock, own, api } = makeRoot({ page, session, navigation, takeOver });
  const report = lateReporter(root.api, set);
  const messages = loadMessages(locale);
  const intl = messages.then(({ own: frame, words }) => compiledIntl(locale, { ...words, ...frame }));
  followApi(api, { root, clock, storage, report, words: intl.then(textOf) });
  for (const begin of withRoot) begin({ root, own });
  if (takeOver.frame) await nextTask();

  const words = messages.then((loaded) => loaded.words);
  const composed = makeComposition({ set, replaced: applied, root, takeOver, words, report, loadFrom });
  const { composition, host } = composed;
  own.connect(async () => {
    const { answersOfDevice } = await import(/* webpackChunkName: "kept" */ '../own/answersOfDevice.ts');
    return answersOfDevice(root, () => composition);
  });
  const route = new RouteStore(root, composition);
  const unread = new UnreadStore(root);

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
        preview: page.preview,
        grant,
        ...(takeOver.frame && { drawn: takeOver.frame }),
      }}
    />
  );
  if (takeOver.frame) await hydrated(app, shell);
  else flushSync(() => createRoot(app).render(shell));
  composed.stands();
  if (route.remote === null) takeOver.end();
  else takeOver.endSoon();
  for (const begin of afterFirstScreen) begin({ ...composed, root, own, route, unread, page, set, applied });
}
