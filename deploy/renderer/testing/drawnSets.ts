import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { by, emptyRegistry, publishFixture } from '../../registry/testing/fixtureRegistry.ts';
import { promote } from '../../registry/promote.ts';
import { newestOf, revisionsOf } from '../../registry/releaseRecord.ts';
import type { ReleaseStore } from '../../registry/releaseStore.ts';
import type { WantedPage } from '../messages.ts';

/** A shell that writes what the area returns, and asks no API. */
export const shell = `
exports.modules = {};
exports.draws = async (remote, path) => remote.draws?.includes(path) ?? true;
exports.draw = async (wanted, { remote, onStage }) => {
  const door = await remote();
  onStage('render');
  return {
    html: await door.draw(wanted), links: '', css: '', styles: '',
    page: { arrangement: 'phone', isMember: false, now: 7, answers: {} },
  };
};`;

/** An area that does to its isolate what the address says. */
export const area = `exports.draw = async ({ url }) => {
  if (url === '/fills') { const kept = []; for (;;) kept.push(new Array(1e6).fill(url)); }
  if (url === '/throws-later') setTimeout(() => { throw new Error('nobody catches it'); });
  if (url === '/loops') for (;;);
  if (url === '/promises') (function again() { Promise.resolve().then(again); })();
  if (url !== '/') await new Promise(() => {});
  return 'drawn';
};`;

/** Releases of one area over its versions' builds; a set for each, of which later ones are newer. */
export async function drawnSets(...servers: string[]): Promise<{ store: ReleaseStore; sets: ReleaseSet[] }> {
  const { registry } = await emptyRegistry();
  await publishFixture(registry, { app: 'shell', server: shell });
  const sets: ReleaseSet[] = [];
  for (const [at, server] of servers.entries()) {
    const version = `1.0.${at}`;
    await publishFixture(registry, { app: 'mf-discovery', version, routes: [{ path: '/' }], server });
    await promote(registry, 'production', { shell: '1.0.0', 'mf-discovery': version }, { by });
    const { store, trusted } = registry;
    sets.push((await newestOf(await revisionsOf(store, 'production'), store, 'production', trusted))!.set);
  }
  return { store: registry.store, sets };
}

export const page = (url: string): WantedPage => ({
  url,
  locale: 'en',
  product: 'Dorehami',
  development: false,
  mapStyle: null,
  arrangement: 'phone',
  token: null,
  head: null,
});
