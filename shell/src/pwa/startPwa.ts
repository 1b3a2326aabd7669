import { reaction } from 'mobx';
import { splitLocale, defaultLocale } from 'shared-kernel/contract/locale';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { resumePush, turnOffPush } from 'shared-kernel/api/browserPush';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { MessageToWorker } from '../worker/workerMessages.ts';
import { lookEvery } from './lookEvery.ts';
import { loadWords } from './messages/load.ts';
import { offerReload } from './offerReload.ts';
import { registerWorker } from './registerWorker.ts';
import { takeAtNextWay } from './takeAtNextWay.ts';
import { ReleaseWatch } from './ReleaseWatch.ts';

/** For the worker, which weighs more. */
const lookForWorkerEvery = 30 * 60_000 * (1 + Math.random() / 2);

/** What makes the site an app: its service worker, and the offer of newer versions. */
export async function startPwa(root: RootStore, set: Pick<ReleaseSet, 'revision' | 'apps'>): Promise<void> {
  const { session, navigation, locale } = root;
  const watch = new ReleaseWatch({
    set,
    fetch: (...request) => window.fetch(...request),
    now: () => Date.now(),
    onNewer({ isUrgent }) {
      if (isUrgent) return takeAtNextWay(navigation);
      loadWords(locale).then(
        (t) => offerReload(root, t),
        // Without its words nothing is offered; the next page is newer anyhow.
        () => {},
      );
    },
  });
  const registration = await registerWorker({
    locale,
    revision: set.revision,
    open(link) {
      // Another language is another page.
      if ((splitLocale(link).locale ?? defaultLocale) === locale) navigation.goTo(link);
      else location.assign(link);
    },
  });
  // The browser looks for a new worker by itself, but puts that off while it keeps a page for the way back.
  registration?.update().catch(() => {});
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    void watch.look();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  setInterval(look, lookEvery());
  setInterval(() => {
    // A worker that was withdrawn is removed from pages that stay open too.
    if (navigator.onLine) registration?.update().catch(() => {});
  }, lookForWorkerEvery);
  reaction(
    () => session.account,
    (account, before) => {
      // What cannot be done for pushes now is done when the page is next opened.
      if (typeof account === 'number') resumePush(root.api, { account, locale }).catch(() => {});
      if (account !== null || before === undefined) return;
      registration?.active?.postMessage({ kind: 'left' } satisfies MessageToWorker);
      turnOffPush().catch(() => {});
    },
    { fireImmediately: true },
  );
}
