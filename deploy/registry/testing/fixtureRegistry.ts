import { temporaryDir } from '../../testing/temporaryDir.ts';
import { publish } from '../publish.ts';
import { promote } from '../promote.ts';
import { openRegistry, type Registry } from '../registry.ts';
import { fixtureBuild, type FixtureBuild } from './fixtureBuild.ts';

export const by = 'ann';

export async function emptyRegistry(): Promise<{ root: string; registry: Registry }> {
  const root = await temporaryDir();
  return { root, registry: await openRegistry(root) };
}

export const publishFixture = async ({ store }: Registry, fixture: FixtureBuild) =>
  publish(store, await fixtureBuild(fixture), { by });

export async function release(registry: Registry, ...fixtures: FixtureBuild[]) {
  const published = [];
  for (const fixture of fixtures) published.push(await publishFixture(registry, fixture));
  return promote(registry, 'production', Object.fromEntries(published.map(({ app, version }) => [app, version])), {
    by,
  });
}
