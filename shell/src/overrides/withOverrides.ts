import { grantKey, type PageData } from 'shared-kernel/contract/page';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { attempt } from '../session/attempt.ts';
import type { Overrides } from './overrides.ts';
import { overridesKey } from './overridesKey.ts';

export interface Replaced {
  set: ReleaseSet;
  wanted: Overrides;
  applied: Overrides;
  /** What this tab alone has of a tester's server, or had until now. */
  grant?: PageData['grant'] | { ended: true };
}

/** The page's set, with what a tester has replaced in this browser, or this tab, where the gateway allows that. */
export async function withOverrides(page: PageData, reload = () => location.reload()): Promise<Replaced> {
  const { set, overrides } = page;
  const tab = attempt(() => sessionStorage.getItem(grantKey));
  if (tab) return (await import(/* webpackChunkName: "own" */ './granted.ts')).granted(page, tab, reload);
  if (!overrides || !attempt(() => localStorage.getItem(overridesKey))) return { set, wanted: {}, applied: {} };
  const { applyOverrides, readOverrides, reloadOnRebuild } = await import(
    /* webpackChunkName: "own" */ './overrides.ts'
  );
  const wanted = readOverrides(localStorage);
  const replaced = await applyOverrides(set, wanted, window.fetch);
  reloadOnRebuild(replaced.applied);
  return { wanted, ...replaced };
}
