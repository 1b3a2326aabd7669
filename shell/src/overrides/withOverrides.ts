import type { PageData } from 'shared-kernel/contract/page';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { attempt } from '../session/attempt.ts';
import type { Overrides } from './overrides.ts';
import { overridesKey } from './overridesKey.ts';

interface Replaced {
  set: ReleaseSet;
  wanted: Overrides;
  applied: Overrides;
}

/** The page's set, with what a tester has replaced in this browser where the gateway allows that. */
export async function withOverrides({ set, overrides }: PageData): Promise<Replaced> {
  if (!overrides || !attempt(() => localStorage.getItem(overridesKey))) return { set, wanted: {}, applied: {} };
  const { applyOverrides, readOverrides, reloadOnRebuild } = await import(
    /* webpackChunkName: "own" */ './overrides.ts'
  );
  const wanted = readOverrides(localStorage);
  const replaced = await applyOverrides(set, wanted, window.fetch);
  reloadOnRebuild(replaced.applied);
  return { wanted, ...replaced };
}
