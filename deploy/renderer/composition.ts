import { isBuiltin, createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { ServerShell } from 'shared-kernel/contract/platform/drawing';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { integrityOf, releasePrefix } from '../registry/build.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';

/** A shell and one remote of a release set, run together. */
export interface Composition {
  shell: ServerShell;
  /** Null where the shell alone draws. */
  remote: unknown;
}

/** What server libraries need of Node; files, networks and processes are not among it. */
const open = new Set(['util', 'stream', 'async_hooks', 'crypto', 'buffer', 'events', 'string_decoder', 'url', 'path']);
const nodeRequire = createRequire(import.meta.url);

function ofNode(name: string): unknown {
  if (isBuiltin(name) && open.has(name.replace(/^node:/, ''))) return nodeRequire(name);
  throw new Error(`a page that is drawn has no module ${name}`);
}

/** Runs exactly these versions' builds, each checked against the hash in its release set. */
export async function composition(store: ReleaseStore, set: ReleaseSet, app: string): Promise<Composition> {
  const shell = run(await verified(store, set, 'shell'), 'shell', ofNode) as ServerShell;
  if (app === 'shell') return { shell, remote: null };
  const given = (name: string): unknown => (Object.hasOwn(shell.modules, name) ? shell.modules[name] : ofNode(name));
  return { shell, remote: run(await verified(store, set, app), app, given) };
}

async function verified(store: ReleaseStore, { apps }: ReleaseSet, app: string): Promise<string> {
  const live = apps[app];
  if (!live?.server) throw new Error(`${app} has no build for Node`);
  const bytes = await store.get(`${releasePrefix(app, live.version)}${live.server.file}`);
  if (!bytes) throw new Error(`${app}@${live.version}: its build for Node is missing`);
  if (integrityOf(bytes) !== live.server.integrity)
    throw new Error(`${app}@${live.version}: its build for Node does not have the hash of its release`);
  return bytes.toString('utf8');
}

function run(code: string, app: string, require: (name: string) => unknown): unknown {
  const module = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'], { filename: `${app}/server.cjs` })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}
