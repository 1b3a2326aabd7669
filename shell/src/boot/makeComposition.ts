import createCache from '@emotion/cache';
import { splitLocale } from 'shared-kernel/contract/locale';
import { matchRoute, routeTable } from 'shared-kernel/contract/platform/routeTable';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Load } from 'shared-kernel/contract/releaseHealth';
import type { Messages } from 'shared-kernel/i18n/compiledIntl';
import type { Host } from 'shared-kernel/platform/host';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { Composition } from '../composition/Composition.ts';
import { lostCode } from '../composition/lostCode.ts';
import { RemoteLoader, type RemoteSource } from '../composition/RemoteLoader.ts';
import type { Loss } from '../composition/reloadOnce.ts';
import type { Failure } from '../composition/report.ts';
import { sheetPerAtRules } from '../drawing/sheetPerAtRules.ts';
import { takeRules } from '../drawing/takeRules.ts';
import type { TakeOver } from '../drawing/TakeOver.ts';
import { LoadReports } from '../vitals/LoadReports.ts';
import { endLost } from '../vitals/lostShell.ts';

interface Needs {
  set: ReleaseSet;
  /** Those of the set that a tester has replaced: what becomes of them is nobody's release. */
  replaced: Readonly<Record<string, unknown>>;
  root: RootStore;
  takeOver: TakeOver;
  /** The kernel's own words. */
  words: Promise<Messages>;
  report(failure: Failure): void;
  loadFrom: RemoteSource;
}

export interface Composed {
  host: Host;
  loader: RemoteLoader;
  composition: Composition;
  /** Code did not load, or what runs here threw. */
  lost(loss: Loss): void;
  /** The shell stands: that is told with what becomes of the remotes. */
  stands(): void;
  /** Reports what went wrong as the present area's. */
  reportHere(error: unknown): void;
}

/** What brings the remotes of a set onto this page, and what it hands to each. */
export function makeComposition({ set, replaced, root, takeOver, words, report, loadFrom }: Needs): Composed {
  const { navigation } = root;
  const table = routeTable(set.apps);
  const outlet = (): HTMLElement => document.getElementById('outlet')!;
  const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce;
  const emotion = createCache({ key: 'd', ...(nonce ? { nonce } : {}) });
  sheetPerAtRules(emotion);
  takeRules(document, emotion);

  const loads = new LoadReports();
  loads.start();
  const note = (load: Load): void => void (load.app in replaced || loads.note(load));
  const stands = (): void => {
    endLost();
    const version = set.apps.shell?.version;
    if (version !== undefined) note({ app: 'shell', version, outcome: 'loaded' });
  };
  const loader = new RemoteLoader({
    set,
    load: loadFrom(set),
    onFailure: report,
    onOutcome: note,
  });
  const lost = lostCode(() => ({ window, revision: set.revision, outlet: outlet(), path: navigation.path }));
  const match: Host['match'] = (pathname) => matchRoute(table, splitLocale(pathname).path);
  const reportHere = (error: unknown): void => {
    const app = matchRoute(table, navigation.path)?.remote ?? 'shell';
    // After a fallback the failure is the former version's, not the live one's.
    report({ app, version: loader.versionOf(app), error });
  };
  const host: Host = {
    root,
    emotion,
    words,
    match,
    outlet,
    get isTakingOver() {
      return takeOver.isGoingOn;
    },
    onStanding: takeOver.end,
    onError: (error) => {
      reportHere(error);
      lost({ error, wasRetried: true, wasLoading: false });
    },
  };
  const composition = new Composition({ set, table, loader, host, onLoss: lost });
  root.slots.connect(composition.fillers);
  return { host, loader, composition, lost, stands, reportHere };
}
