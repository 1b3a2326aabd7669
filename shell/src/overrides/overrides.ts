import type { Build, LiveApp, LiveFile, ReleaseSet } from 'shared-kernel/contract/platform/release';

/** Remotes that a tester replaced on this browser: app to the origin of a development server. */
export type Overrides = Record<string, string>;

const storageKey = 'overrides';
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin of a development server on this machine, or null: the address is parsed, never compared as text. */
export function loopbackOrigin(text: string): string | null {
  try {
    const { protocol, hostname, origin } = new URL(text);
    return protocol === 'http:' && loopback.has(hostname) ? origin : null;
  } catch {
    return null;
  }
}

/**
 * What was chosen on the composition screen. Never from an address: a link must not be able to change what code runs.
 */
export function readOverrides(storage: Storage): Overrides {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([app, text]) => {
        const origin = typeof text === 'string' ? loopbackOrigin(text) : null;
        return origin ? [[app, origin]] : [];
      }),
    );
  } catch {
    return {};
  }
}

export function writeOverrides(storage: Storage, overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) storage.removeItem(storageKey);
  else storage.setItem(storageKey, JSON.stringify(overrides));
}

/**
 * The set with the chosen remotes taken from their development servers. A server that does not answer leaves the live
 * version.
 */
export async function applyOverrides(
  set: ReleaseSet,
  overrides: Overrides,
  fetch: typeof window.fetch,
): Promise<{ set: ReleaseSet; applied: Overrides }> {
  const found = await Promise.all(
    Object.entries(overrides).map(async ([app, origin]) => {
      const build = await fetchBuild(origin, fetch);
      return build?.app === app && set.apps[app] ? { app, origin, live: liveAt(origin, build) } : null;
    }),
  );
  const applied = found.filter((override) => override !== null);
  return {
    set: { ...set, apps: { ...set.apps, ...Object.fromEntries(applied.map(({ app, live }) => [app, live])) } },
    applied: Object.fromEntries(applied.map(({ app, origin }) => [app, origin])),
  };
}

async function fetchBuild(origin: string, fetch: typeof window.fetch): Promise<Build | null> {
  try {
    const response = await fetch(`${origin}/build.json`, { signal: AbortSignal.timeout(2000) });
    return response.ok ? ((await response.json()) as Build) : null;
  } catch {
    return null;
  }
}

function liveAt(origin: string, build: Build): LiveApp {
  const at = ({ file, integrity }: { file: string; integrity: string }): LiveFile => ({
    url: `${origin}/${file}`,
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
  for (const origin of Object.values(applied))
    new EventSource(`${origin}/live`).addEventListener('message', () => location.reload());
}
