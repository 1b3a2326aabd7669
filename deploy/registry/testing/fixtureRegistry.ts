import { cp } from 'node:fs/promises';
import { temporaryDir } from '../../testing/temporaryDir.ts';
import { brotliWell, type Brotli } from '../compressed.ts';
import { publish } from '../publish.ts';
import { promote } from '../promote.ts';
import { openRegistry, type Registry } from '../registry.ts';
import { fixtureBuild, type FixtureBuild } from './fixtureBuild.ts';

export const by = 'ann';

export async function emptyRegistry(): Promise<{ root: string; registry: Registry }> {
  const root = await temporaryDir();
  return { root, registry: await openRegistry(root) };
}

const kept = new Map<string, Promise<Buffer>>();
/** Fixtures are nearly all of the same few files. */
const brotli: Brotli = (bytes) => {
  const text = bytes.toString('latin1');
  const made = kept.get(text) ?? brotliWell(bytes);
  kept.set(text, made);
  return made;
};

export const publishFixture = async ({ store }: Registry, fixture: FixtureBuild) =>
  publish(store, await fixtureBuild(fixture), { by, brotli });

export async function release(registry: Registry, ...fixtures: FixtureBuild[]) {
  const published = [];
  for (const fixture of fixtures) published.push(await publishFixture(registry, fixture));
  return promote(registry, 'production', Object.fromEntries(published.map(({ app, version }) => [app, version])), {
    by,
  });
}

const made = new Map<string, Promise<string>>();

/** A registry with these releases, one after another: made once for a file of tests, and copied for each of them. */
export async function registryWith(...releases: FixtureBuild[][]): Promise<{ root: string; registry: Registry }> {
  const key = JSON.stringify(releases);
  const original =
    made.get(key) ??
    emptyRegistry().then(async ({ root, registry }) => {
      for (const fixtures of releases) await release(registry, ...fixtures);
      return root;
    });
  made.set(key, original);
  const root = await temporaryDir();
  await cp(await original, root, { recursive: true });
  return { root, registry: await openRegistry(root) };
}
