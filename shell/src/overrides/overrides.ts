import { overridesKey } from './overridesKey.ts';
import type { Build, LiveApp, LiveFile, ReleaseSet } from 'shared-kernel/contract/platform/release';

/**
 * Remotes that a tester replaced on this browser: app to the origin of a development server, or to a version.
 */
export type Overrides = Record<string, string>;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of a development server on this machine, or null. The address is parsed, never compared as text.
 */
export function loopbackOrigin(text: string): string | null {
  try {
    const { protocol, hostname, origin } = new URL(text);
    return protocol === 'http:' && loopback.has(hostname) ? origin : null;
  } catch {
    return null;
  }
}

const isVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** What an app may be replaced by: a server of this machine, or a published version of its own. */
export const overrideSource = (text: string): string | null =>
  isVersion.test(text.trim()) ? text.trim() : loopbackOrigin(text);

/**
 * What was chosen on the composition screen. Never taken from an address: a link must not change what code runs.
 */
export function readOverrides(storage: Storage): Overrides {
  try {
    const stored: Record<string, unknown> = JSON.parse(storage.getItem(overridesKey) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored).flatMap(([app, text]) => {
        const source = typeof text === 'string' ? overrideSource(text) : null;
        return source ? [[app, source]] : [];
      }),
    );
  } catch {
    return {};
  }
}

export function writeOverrides(storage: Storage, overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) storage.removeItem(overridesKey);
  else storage.setItem(overridesKey, JSON.stringify(overrides));
}

/**
 * The set with the chosen remotes taken from their development servers or from another release. Where the
 * replacement does not answer, the live version stays.
 */
export async function applyOverrides(
  set: ReleaseSet,
  overrides: Overrides,
  fetch: typeof window.fetch,
): Promise<{ set: ReleaseSet; applied: Overrides }> {
  const found = await Promise.all(
    Object.entries(overrides).map(async ([app, source]) => {
      const live = set.apps[app];
      if (!live) return null;
      // The last good version is known without asking.
      if (live.previous?.version === source) return { app, source, live: { ...live, ...live.previous } };
      const folder = isVersion.test(source) ? `/_apps/${app}/${source}` : source;
      const build = await fetchBuild(folder, fetch);
      return build?.app === app ? { app, source, live: liveAt(folder, build) } : null;
    }),
  );
  const applied = found.filter((override) => override !== null);
  return {
    set: { ...set, apps: { ...set.apps, ...Object.fromEntries(applied.map(({ app, live }) => [app, live])) } },
    applied: Object.fromEntries(applied.map(({ app, source }) => [app, source])),
  };
}

async function fetchBuild(folder: string, fetch: typeof window.fetch): Promise<Build | null> {
  try {
    const response = await fetch(`${folder}/build.json`, { signal: AbortSignal.timeout(2000) });
    return response.ok ? ((await response.json()) as Build) : null;
  } catch {
    return null;
  }
}

function liveAt(folder: string, build: Build): LiveApp {
  const at = ({ file, integrity }: { file: string; integrity: string }): LiveFile => ({
    url: `${folder}/${file}`,
    integrity,
  });
  const all = (lists: Record<string, { file: string; integrity: string }[]>) =>
    Object.fromEntries(Object.entries(lists).map(([name, files]) => [name, files.map(at)]));
  return {
    version: build.version,
    entry: at(build.entry),
    initial: build.initial.map(at),
    screens: all(build.screens),
    messages: all(build.messages),
    manifest: build.manifest,
  };
}

/** Reloads the page when a development server has built again. */
export function reloadOnRebuild(applied: Overrides): void {
  for (const origin of Object.values(applied).filter((source) => !isVersion.test(source)))
    new EventSource(`${origin}/live`).addEventListener('message', () => location.reload());
}
