import type { Route } from './manifest.ts';

export interface RouteMatch<R extends Pick<Route, 'path'> = Route> {
  remote: string;
  route: R;
  params: Record<string, string>;
}

interface Candidate<R> {
  remote: string;
  route: R;
  segments: string[];
}

export type RouteTable<R extends Pick<Route, 'path'> = Route> = readonly Candidate<R>[];

const isParam = (segment: string): boolean => segment.startsWith(':');
const isOptional = (segment: string): boolean => segment.endsWith('?');

/**
 * A fixed segment beats a parameter at the first place where two routes differ, so `/event/create` wins over
 * `/:username/:slug`.
 */
function bySpecificity(a: { segments: string[] }, b: { segments: string[] }): number {
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i++) {
    const x = a.segments[i];
    const y = b.segments[i];
    if (x === undefined || y === undefined) return x === undefined ? -1 : 1;
    if (isParam(x) !== isParam(y)) return isParam(x) ? 1 : -1;
  }
  return 0;
}

/** Builds the table once from the manifests of a release set; the shell and the gateway use the same one. */
export function routeTable<R extends Pick<Route, 'path'>>(
  apps: Record<string, { manifest: { routes: readonly R[] } }>,
): RouteTable<R> {
  return Object.entries(apps)
    .flatMap(([remote, app]) => app.manifest.routes.map((route) => ({ remote, route, segments: split(route.path) })))
    .sort(bySpecificity);
}

const split = (path: string): string[] => path.split('/').filter(Boolean);

/** One navigation asks for the same address many times: who is shown, under which guard, in which layout. */
const latest = new WeakMap<object, { path: string; match: object | null }>();

/**
 * Finds the route for a path without its language prefix. Parameters arrive decoded; a path that cannot be decoded
 * matches nothing.
 */
export function matchRoute<R extends Pick<Route, 'path'>>(table: RouteTable<R>, path: string): RouteMatch<R> | null {
  const known = latest.get(table);
  if (known?.path === path) return known.match as RouteMatch<R> | null;
  const match = findRoute(table, path);
  latest.set(table, { path, match });
  return match;
}

function findRoute<R extends Pick<Route, 'path'>>(table: RouteTable<R>, path: string): RouteMatch<R> | null {
  let parts: string[];
  try {
    parts = split(path).map(decodeURIComponent);
  } catch {
    return null;
  }
  for (const { remote, route, segments } of table) {
    const params = matchSegments(segments, parts);
    if (params) return { remote, route, params };
  }
  return null;
}

function matchSegments(segments: string[], parts: string[]): Record<string, string> | null {
  if (parts.length > segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    const part = parts[i];
    if (part === undefined) {
      if (isOptional(segment)) continue;
      return null;
    }
    if (isParam(segment)) params[segment.slice(1).replace('?', '')] = part;
    else if (segment !== part) return null;
  }
  return params;
}
