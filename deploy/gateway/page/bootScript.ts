import { earlyKey, fillEarlyCall } from 'shared-kernel/contract/platform/early';
import type { Locale } from 'shared-kernel/contract/locale';
import {
  earlyGlobal,
  grantKey,
  lostGlobal,
  pressedGlobal,
  tokenKey,
  workerPath,
  type PageData,
} from 'shared-kernel/contract/page';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { RouteMatch } from 'shared-kernel/contract/platform/routeTable';
import { scriptJson } from '../escape.ts';
import { firstScript, type FirstScriptOptions } from './firstScript.ts';
import { sourceOf } from './sourceOf.ts';

const source = sourceOf(firstScript);

/** The folders that scripts may come from: each live version and its fallback. */
const scriptFolders = (set: ReleaseSet): string[] =>
  Object.entries(set.apps).flatMap(([app, { version, previous }]) =>
    [version, previous?.version].filter((v) => v !== undefined).map((v) => `/_apps/${app}/${v}/`),
  );

/** A drawn page carries the answers that other pages begin to ask for. */
export function bootScript(
  set: ReleaseSet,
  match: RouteMatch | null,
  locale: Locale,
  {
    overrides,
    grant,
    isDrawn,
    later = { preloads: [], scripts: [] },
  }: { overrides: boolean; grant?: PageData['grant']; isDrawn: boolean; later?: FirstScriptOptions['later'] },
): string {
  const calls = (isDrawn ? [] : (match?.route.early ?? [])).map((early) => {
    const call = fillEarlyCall(early, match?.params ?? {});
    return { key: earlyKey(call), ...call };
  });
  const options: FirstScriptOptions = {
    folders: scriptFolders(set),
    workerPath,
    overrides,
    granted: grant ? { origin: grant.origin, tab: grant.tab, key: grantKey } : null,
    calls,
    locale,
    earlyGlobal,
    pressedGlobal,
    isDrawn,
    tokenKey,
    shell: set.apps.shell?.version,
    lostGlobal,
    later,
  };
  return `(${source})(${scriptJson(options)})`;
}
