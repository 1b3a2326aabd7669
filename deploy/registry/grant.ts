import { randomBytes } from 'node:crypto';
import { changeChannel, type ChangeOptions, type ChannelChange } from './changeChannel.ts';
import { digestOfSecret, grantIdOf, originFault, type Grant } from './grantRule.ts';
import { checkApp } from './names.ts';
import { Refusal } from './refusal.ts';
import { newestOf, revisionsOf, type ReleaseRecord } from './releaseRecord.ts';
import type { Registry } from './registry.ts';

/** So many are open at once in a channel: each is in every revision. */
const most = 20;
/** A working day; whoever needs more asks again. In minutes. */
const longest = 8 * 60;
const minute = 60_000;

/** A change with the secret of the link, which is kept nowhere. */
export interface GrantChange extends ChannelChange {
  id: string;
  secret: string;
  until: string;
}

/** A grant as it is listed: nothing in it opens anything. */
export type OpenGrant = { id: string } & Omit<Grant, 'digest'>;

export interface AskedGrant {
  app: string;
  origin: string;
  for: string;
  minutes: number;
}

/** Lets one tab take a live remote from one server, for some minutes, beside production's data. */
export async function grant(
  registry: Registry,
  channel: string,
  { app, origin, for: whom, minutes }: AskedGrant,
  options: ChangeOptions,
): Promise<GrantChange> {
  checkApp(app);
  if (app === 'shell') throw new Refusal('the shell is granted to nobody: it holds the sessions; a preview shows one');
  const fault = originFault(origin);
  if (fault !== null) throw new Refusal(fault);
  if (!/^[^\p{Cc}]{1,60}$/u.test(whom)) throw new Refusal('say who it is for, in up to 60 characters');
  if (!(minutes > 0 && minutes <= longest)) throw new Refusal(`a grant holds for up to ${longest} minutes`);
  const secret = randomBytes(16).toString('base64url');
  const digest = digestOfSecret(secret);
  const id = grantIdOf(digest);
  const now = Date.now();
  const since = new Date(now).toISOString();
  const until = new Date(now + minutes * minute).toISOString();
  const change = await changeChannel(
    registry,
    channel,
    'grant',
    async (newest) => {
      if (!newest?.set.apps[app]) throw new Refusal(`${app} is not live in ${channel}: a grant replaces what is live`);
      if (openIn(newest).length >= most)
        throw new Refusal(`${most} grants of ${channel} are open already; end one of them first`);
      const { by, why = '' } = options;
      return { grants: { [id]: { app, origin, for: whom, since, until, by, why, digest } } };
    },
    options,
  );
  return { ...change, id, secret, until };
}

/** Ends a grant, or all of an app: their tabs get what everybody gets. */
export const endGrant = (
  registry: Registry,
  channel: string,
  { app, id }: { app?: string; id?: string },
  options: ChangeOptions,
): Promise<ChannelChange> =>
  changeChannel(
    registry,
    channel,
    'end-grant',
    async (newest) => {
      const meant = openIn(newest).filter((one) => one.id === (id ?? one.id) && one.app === (app ?? one.app));
      if (meant.length === 0) throw new Refusal('there is no such grant, or it is over');
      return { grants: Object.fromEntries(meant.map((one) => [one.id, null])) };
    },
    options,
  );

/** The grants of a channel that are open. */
export async function grantsOf(
  { store, trusted }: Pick<Registry, 'store' | 'trusted'>,
  channel: string,
): Promise<OpenGrant[]> {
  return openIn(await newestOf(await revisionsOf(store, channel), store, channel, trusted));
}

export const openIn = (newest: Pick<ReleaseRecord, 'grants'> | null, now = Date.now()): OpenGrant[] =>
  Object.entries(newest?.grants ?? {})
    .filter(([, { until }]) => Date.parse(until) > now)
    .map(([id, { digest: _digest, ...one }]) => ({ id, ...one }));
