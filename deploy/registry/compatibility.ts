import satisfies from 'semver/functions/satisfies.js';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { Refusal } from './refusal.ts';

/**
 * Refuses a set whose parts do not fit together: an app built for another kernel, or two apps that claim one route
 * or sheet.
 */
export function checkCompatible(set: Pick<ReleaseSet, 'kernel' | 'apps'>): void {
  const routes = new Map<string, string>();
  const sheets = new Map<string, string>();
  for (const [app, { version, manifest }] of Object.entries(set.apps)) {
    if (!satisfies(set.kernel, manifest.kernel, { includePrerelease: true })) {
      throw new Refusal(`${app}@${version} needs kernel ${manifest.kernel}, but the shell carries ${set.kernel}`);
    }
    for (const { path } of manifest.routes)
      for (const shape of shapesOf(path)) claim(routes, shape, app, `route ${path}`);
    for (const name of Object.keys(manifest.sheets)) claim(sheets, name, app, `sheet ${name}`);
  }
}

function claim(owners: Map<string, string>, key: string, app: string, what: string): void {
  const owner = owners.get(key) ?? app;
  if (owner !== app) throw new Refusal(`${owner} and ${app} both declare the ${what}`);
  owners.set(key, app);
}

/** What a path matches, whatever its parameters are called; an optional parameter makes two shapes. */
function shapesOf(path: string): string[] {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? (segment.endsWith('?') ? ':?' : ':') : segment));
  const whole = segments.map((segment) => (segment === ':?' ? ':' : segment)).join('/');
  return segments.at(-1) === ':?' ? [whole, segments.slice(0, -1).join('/')] : [whole];
}
