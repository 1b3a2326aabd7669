import { randomBytes } from 'node:crypto';
import { changeChannel, type ChangeOptions, type ChannelChange } from './changeChannel.ts';
import { Refusal } from './refusal.ts';
import { newestOf, revisionsOf } from './releaseRecord.ts';
import type { Registry } from './registry.ts';

/** So many links of a channel are open at once: each is in every revision. */
const mostPreviews = 20;
/** A preview is looked at, not lived with. In hours. */
const longest = 30 * 24;
const hour = 60 * 60 * 1000;

/** Where a gateway takes the secret of a preview. */
export const previewPath = '/_apps/preview';

/** A change with the secret of the link, which opens the preview to whoever has it. */
export interface PreviewChange extends ChannelChange {
  secret: string;
  until: string;
}

/** Shows published versions to whoever has the link, in place of the live ones, beside production's data. */
export async function preview(
  registry: Registry,
  channel: string,
  { versions, hours }: { versions: Record<string, string>; hours: number },
  options: ChangeOptions,
): Promise<PreviewChange> {
  if (!(hours > 0 && hours <= longest)) throw new Refusal(`a preview is there for up to ${longest} hours`);
  const secret = randomBytes(16).toString('base64url');
  const until = new Date(Date.now() + hours * hour).toISOString();
  const change = await changeChannel(
    registry,
    channel,
    'preview',
    async (newest) => {
      if (!newest) throw new Refusal(`nothing is live in ${channel} that a preview could stand beside`);
      const open = Object.values(newest.previews).filter((one) => Date.parse(one.until) > Date.now());
      if (open.length >= mostPreviews)
        throw new Refusal(`${mostPreviews} previews of ${channel} are open already; end one of them first`);
      return { previews: { [secret]: { versions, until } } };
    },
    options,
  );
  return { ...change, secret, until };
}

/** Ends a preview: its visitors get what everybody gets. */
export const endPreview = (
  registry: Registry,
  channel: string,
  secret: string,
  options: ChangeOptions,
): Promise<ChannelChange> =>
  changeChannel(
    registry,
    channel,
    'end-preview',
    async (newest) => {
      if (!newest || !Object.hasOwn(newest.previews, secret))
        throw new Refusal('there is no such preview, or it is over');
      return { previews: { [secret]: null } };
    },
    options,
  );

/** The previews of a channel that are open, with their secrets. */
export async function previewsOf(
  { store, trusted }: Registry,
  channel: string,
): Promise<{ secret: string; versions: string; until: string; by: string }[]> {
  const newest = await newestOf(await revisionsOf(store, channel), store, channel, trusted);
  return Object.entries(newest?.previews ?? {})
    .filter(([, { until }]) => Date.parse(until) > Date.now())
    .map(([secret, { apps, until, by }]) => ({
      secret,
      versions: Object.entries(apps)
        .map(([name, { app }]) => `${name}@${app.version}`)
        .join(' '),
      until,
      by,
    }));
}
