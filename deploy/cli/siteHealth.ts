import { Compile } from 'typebox/compile';
import { releaseHealthCalls } from 'shared-kernel/contract/releaseHealth';
import { vitalsCalls } from 'shared-kernel/contract/vitals';
import type { Watched } from '../registry/health/watch.ts';
import { Refusal } from '../registry/refusal.ts';

const health = Compile(releaseHealthCalls['releaseHealth.table'].answer);
const vitals = Compile(vitalsCalls['vitals.table'].answer);

/** The hour of a fresh version, and the one before it. */
const minutes = 125;
const measures = ['LCP', 'INP'] as const;

/** Asks a site, as one of its admins, what browsers told of its versions. */
export async function siteHealth(site: string, token: string | undefined): Promise<Pick<Watched, 'health' | 'speed'>> {
  if (!token) throw new Refusal('ADMIN_TOKEN is missing: it is the token of a session of an admin of the site');
  const [loads, speeds] = await Promise.all([
    ask(site, `/admin/releases/health?minutes=${minutes}`, token),
    ask(site, '/admin/vitals?days=1', token),
  ]);
  if (!health.Check(loads) || !vitals.Check(speeds)) throw new Refusal(`The site at ${site} answers something else`);
  const speedOf = (app: string, version: string, name: string) =>
    speeds.data.find((row) => row.app === app && row.version === version && row.name === name);
  return {
    health: loads.data,
    speed: (app, fresh, reference) =>
      Object.fromEntries(
        measures.flatMap((name) => {
          const both = { fresh: speedOf(app, fresh, name), reference: speedOf(app, reference, name) };
          return both.fresh && both.reference ? [[name, both]] : [];
        }),
      ),
  };
}

async function ask(site: string, path: string, token: string): Promise<unknown> {
  const answer = await fetch(`${site}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-language': 'en' },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Refusal(`The site at ${site} does not answer`);
  });
  const body: { message?: unknown } = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(`The site at ${site} answered ${answer.status}: ${String(body.message ?? '')}`);
  return body;
}
