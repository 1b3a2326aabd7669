import type { Grant } from './grantRule.ts';
import { checkChannel } from './names.ts';
import { Refusal } from './refusal.ts';
import { readRecord, type ReleaseRecord } from './releaseRecord.ts';
import type { Registry } from './registry.ts';

/** What a visitor was given, and how it came to be so. */
export interface WhySet {
  channel: string;
  revision: number;
  action: ReleaseRecord['action'];
  by: string;
  at: string;
  why: string;
  apps: GivenApp[];
}

export interface GivenApp {
  app: string;
  version: string;
  kind: 'live' | 'candidate' | 'preview' | 'grant' | 'unknown';
  /** Of a candidate: its share of the visitors then. */
  percent?: number;
  /** Of what a tester's tab takes from a server of their own. */
  grant?: Pick<Grant, 'for' | 'origin' | 'until' | 'by' | 'why'>;
}

// A tab that takes an app from a tester's server names the grant in place of a version.
const nameOf = /^([a-z][a-z0-9-]*)\/(\d+)((?:\+(?:shell|mf-[a-z]+)@[^+]+)*)$/;

/** Reads the name of a set, as `setId` writes it, from a page's `X-Set`, a badge or a report. */
export async function whySet({ store, trusted }: Registry, name: string): Promise<WhySet> {
  const [, channel, number, beside = ''] = nameOf.exec(name) ?? [];
  if (channel === undefined || number === undefined)
    throw new Refusal(`“${name}” is no name of a set; one looks like production/17+mf-chat@1.5.0`);
  checkChannel(channel);
  const record = await readRecord(store, channel, Number(number), trusted);
  if (!record) throw new Refusal(`${channel} has no revision ${number}`);
  const { set, candidates, previews, grants, action, by, at, why } = record;
  const given = new Map(beside.split('+').flatMap((one) => (one ? [one.split('@') as [string, string]] : [])));
  const kindOf = (app: string, version: string): Pick<GivenApp, 'kind' | 'percent' | 'grant'> => {
    const granted = version.startsWith('grant.') ? grants[version.slice('grant.'.length)] : undefined;
    if (granted?.app === app) {
      const { for: whom, origin, until, by: giver, why: reason } = granted;
      return { kind: 'grant', grant: { for: whom, origin, until, by: giver, why: reason } };
    }
    const candidate = candidates[app];
    if (candidate?.app.version === version) return { kind: 'candidate', percent: candidate.percent };
    const isShown = Object.values(previews).some(({ apps }) => apps[app]?.app.version === version);
    return { kind: isShown ? 'preview' : 'unknown' };
  };
  const apps = Object.entries(set.apps).map(([app, { version }]): GivenApp => ({ app, version, kind: 'live' }));
  for (const [app, version] of given) {
    const row = { app, version, ...kindOf(app, version) };
    const at = apps.findIndex((one) => one.app === app);
    if (at < 0) apps.push(row);
    else apps[at] = row;
  }
  return { channel, revision: set.revision, action, by, at, why, apps };
}
