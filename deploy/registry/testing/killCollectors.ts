import { killAt } from './kills.ts';
import { collect } from '../collect.ts';
import { preview } from '../preview.ts';
import { verify } from '../verify.ts';
import { by, registryWith, release } from './fixtureRegistry.ts';

/** Kills removals at random moments, each over a store with something to remove. For a sound one both lists are empty. */
export async function killCollectors(kills: number): Promise<{ kills: number; faults: string[]; left: string[] }> {
  const faults: string[] = [];
  const left: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const { root, registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat', version: '1.0.0' }]);
    for (let n = 1; n < 6; n++) await release(registry, { app: 'mf-chat', version: `1.${n}.0` });
    for (let turn = 0; turn < 10; turn++)
      await preview(registry, 'production', { versions: { 'mf-chat': '1.5.0' }, hours: 1 }, { by });
    await killAt(Math.random() * 40, ['gc', root]);
    faults.push(...(await verify(registry)).faults);
    await collect(registry, { by, why: '', keep: 0 });
    faults.push(...(await verify(registry)).faults);
    const { store } = registry;
    for (const name of [...(await store.list('apps/mf-chat/')), ...(await store.list('published/mf-chat/'))])
      if (!/^1\.[45]\.0/.test(name)) left.push(name);
  }
  return { kills, faults, left };
}
