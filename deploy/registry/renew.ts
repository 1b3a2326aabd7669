import { changeChannel, type ChangeOptions, type ChannelChange } from './changeChannel.ts';
import { Refusal } from './refusal.ts';
import type { Registry } from './registry.ts';

/**
 * Signs what is live in a channel again when it is about to expire or another key signed it. Visitors see no
 * change.
 */
export const renew = (registry: Registry, channel: string, options: ChangeOptions): Promise<ChannelChange> =>
  changeChannel(
    registry,
    channel,
    'renew',
    async (newest) => {
      if (!newest) throw new Refusal(`nothing is live in ${channel} that could be renewed`);
      return {};
    },
    options,
  );

/** Renews several channels; one that fails does not stop the others. */
export async function renewEach(
  registry: Registry,
  channels: readonly string[],
  options: ChangeOptions,
): Promise<(ChannelChange | Refusal)[]> {
  const outcomes = [];
  for (const channel of channels) {
    outcomes.push(
      await renew(registry, channel, options).catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      }),
    );
  }
  return outcomes;
}
