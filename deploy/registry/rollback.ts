import type { LiveApp } from 'shared-kernel/contract/platform/release';
import { changeChannel, type ChangeOptions, type ChannelChange } from './changeChannel.ts';
import { checkApp } from './names.ts';
import { Refusal } from './refusal.ts';
import { readRecord, type ReleaseRecord } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import { removalOf } from './removals.ts';

/**
 * Returns one app to the version that was live before; a second rollback goes one further back. No other app
 * changes.
 */
export const rollback = (
  registry: Registry,
  channel: string,
  app: string,
  options: ChangeOptions,
): Promise<ChannelChange> =>
  changeChannel(
    registry,
    channel,
    'rollback',
    async (newest) => {
      checkApp(app);
      const live = newest?.set.apps[app];
      if (!newest || !live) throw new Refusal(`${app} is not live in ${channel}`);
      if (!live.previous)
        throw new Refusal(
          `${app}@${live.version} has no version before it in ${channel}; publish a mended one and promote that`,
        );
      const { version } = live.previous;
      return { live: { [app]: { version, previous: await formerFallback(registry, newest, app, version) } } };
    },
    options,
  );

/**
 * The fallback that a version had when it was last live. The version being left must not become it: browsers would
 * fall back to the very release that was found bad.
 */
async function formerFallback(
  { store, trusted }: Registry,
  newest: ReleaseRecord,
  app: string,
  version: string,
): Promise<LiveApp['previous']> {
  const { channel, apps } = newest.set;
  for (let revision = newest.set.revision - 1; revision > 0; revision--) {
    const record = await readRecord(store, channel, revision, trusted).catch(() => null);
    const then = record?.set.apps[app];
    if (then?.version !== version) continue;
    const { previous } = then;
    if (!previous || previous.version === apps[app]?.version) return undefined;
    // What was removed since is nothing to fall back to.
    return (await removalOf(store, app, previous.version)) ? undefined : previous;
  }
  return undefined;
}
