import { changeChannel, type ChangeOptions, type ChannelChange } from './changeChannel.ts';
import type { Registry } from './registry.ts';

/** Makes versions live in a channel, all at once; every other app stays as it is. */
export const promote = (
  registry: Registry,
  channel: string,
  versions: Record<string, string>,
  options: ChangeOptions,
): Promise<ChannelChange> =>
  changeChannel(
    registry,
    channel,
    'promote',
    async (newest) => ({
      live: Object.fromEntries(
        Object.entries(versions).map(([app, version]) => {
          const live = newest?.set.apps[app];
          const previous = live && live.version !== version ? { version: live.version, entry: live.entry } : undefined;
          return [app, { version, previous }];
        }),
      ),
    }),
    options,
  );
