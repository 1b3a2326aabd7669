import satisfies from 'semver/functions/satisfies.js';
import { locales } from 'shared-kernel/contract/locale';
import type { RemoteManifest } from 'shared-kernel/contract/platform/manifest';
import type { Build, ReleaseSet } from 'shared-kernel/contract/platform/release';
import { matchRoute, routeTable } from 'shared-kernel/contract/platform/routeTable';
import { Refusal } from './refusal.ts';

type Parts = Pick<ReleaseSet, 'kernel' | 'apps'>;
/** The build of a live version; null where the store does not have it, or it is of an older shape. */
export type BuildOf = (app: string, version: string) => Promise<Build | null>;

/** Refuses for all reasons at once; each says what to do. */
export function refuseFor(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Refusal([...new Set(reasons)].join('\n'));
}

/** Why the parts of a set do not fit together: an app built for another kernel, or two that claim one route or sheet. */
export function clashes(set: Parts): string[] {
  const reasons: string[] = [];
  const owners = new Map<string, string>();
  const claim = (app: string, key: string, what: string): void => {
    const owner = owners.get(key) ?? app;
    if (owner !== app) reasons.push(`${owner} and ${app} both declare the ${what}: one of them needs another`);
    owners.set(key, app);
  };
  for (const [app, { version, manifest }] of Object.entries(set.apps)) {
    if (!satisfies(set.kernel, manifest.kernel, { includePrerelease: true }))
      reasons.push(
        `${app}@${version} needs kernel ${manifest.kernel}, but the shell carries ${set.kernel}: build it against that kernel, or promote a shell that carries another along with it`,
      );
    for (const { path } of manifest.routes)
      for (const shape of shapesOf(path)) claim(app, `route ${shape}`, `route ${path}`);
    for (const name of Object.keys(manifest.sheets)) claim(app, `sheet ${name}`, `sheet ${name}`);
  }
  return reasons;
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

/**
 * What other apps open or lead to, and would find no more. Only what was there before: an app may come before the one
 * that it leads to. Only where one of the two is what changes: the rest was so before.
 */
export async function vanished(
  former: Parts | undefined,
  set: Parts,
  changed: ReadonlySet<string>,
  buildOf: BuildOf,
): Promise<string[]> {
  if (!former) return [];
  const reasons: string[] = [];
  const [sheetsBefore, sheetsNow] = [sheetOwnersIn(former), sheetOwnersIn(set)];
  const [routesBefore, routesNow] = [routeTable(former.apps), routeTable(set.apps)];
  for (const [user, { version }] of Object.entries(set.apps)) {
    const uses = (await buildOf(user, version))?.uses;
    const tell = (owner: string, what: string, verb: string): void => {
      if (owner === user || !(changed.has(owner) || changed.has(user))) return;
      const now = set.apps[owner]?.version;
      reasons.push(
        `${owner}@${now} has no ${what} any more, and ${user}@${version} ${verb} it: keep it until no live version of ${user} does, or promote such a version of ${user} along with it`,
      );
    };
    for (const name of uses?.sheets ?? []) {
      const owner = sheetsBefore.get(name);
      if (owner !== undefined && !sheetsNow.has(name)) tell(owner, `sheet ${name}`, 'opens');
    }
    for (const link of uses?.links ?? []) {
      const before = led(routesBefore, link);
      if (before && !led(routesNow, link)) tell(before.remote, `route ${before.route.path}`, 'links to');
    }
  }
  return reasons;
}

const sheetOwnersIn = ({ apps }: Parts): Map<string, string> =>
  new Map(
    Object.entries(apps).flatMap(([app, { manifest }]) => Object.keys(manifest.sheets).map((name) => [name, app])),
  );

/** The route that a link is meant for: `/poll` is no member's name, though `/:username` would take it. */
function led(table: ReturnType<typeof routeTable>, link: string): ReturnType<typeof matchRoute> {
  const match = matchRoute(table, link);
  return match && match.route.path.startsWith('/:') === link.startsWith('/:') ? match : null;
}

/** What a version lacks of its own: a language in its titles or its messages. */
export function lacks({ app, version, manifest, messages }: Build): string[] {
  const titled = [
    ...manifest.routes.map(({ path, title }) => [`the route ${path}`, title] as const),
    ...Object.entries(manifest.sheets).map(([name, { title }]) => [`the sheet ${name}`, title] as const),
  ];
  return [
    ...titled.flatMap(([what, title]) =>
      without(title).map(
        (locale) =>
          `${app}@${version} has no title of ${what} in ${locale}: write it in src/messages/${locale}.json, and build anew`,
      ),
    ),
    ...locales
      .filter((locale) => (messages[locale] ?? []).length === 0)
      .map(
        (locale) => `${app}@${version} has no messages in ${locale}: add src/messages/${locale}.json, and build anew`,
      ),
  ];
}

const without = (title: Readonly<Record<string, string>>): string[] => locales.filter((locale) => !title[locale]);

/** The names in a manifest that the other apps of its set do not know, as far as their builds tell what they know. */
export async function unknownNames(
  { app, version, manifest }: Pick<Build, 'app' | 'version' | 'manifest'>,
  set: Parts,
  buildOf: BuildOf,
): Promise<string[]> {
  const builds = await Promise.all(Object.entries(set.apps).map(([name, live]) => buildOf(name, live.version)));
  const shell = builds.find((build) => build?.app === 'shell');
  const todo = `promote a shell that has it along, or use one of`;
  const unknown = (kind: 'layout' | 'guard', known: readonly string[] | undefined): string[] =>
    [...new Set(manifest.routes.map((route) => route[kind]))]
      .filter((name) => known && !known.includes(name))
      .map(
        (name) =>
          `${app}@${version} names the ${kind} ${name}, which shell@${shell?.version} lacks: ${todo} ${known!.join(', ')}`,
      );
  return [
    ...unknown('layout', shell?.offers?.layouts),
    ...unknown('guard', shell?.offers?.guards),
    ...unknownSlots(manifest, builds).map(
      (name) =>
        `${app}@${version} fills the slot ${name}, which no live app shows: promote the app that shows it along`,
    ),
  ];
}

function unknownSlots({ slots }: RemoteManifest, builds: readonly (Build | null)[]): string[] {
  // One that does not tell may show any.
  if (builds.some((build) => !build?.offers)) return [];
  const shown = builds.flatMap((build) => build?.offers?.slots ?? []);
  return Object.keys(slots).filter((name) => !shown.includes(name));
}
