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
