import type { Route } from 'shared-kernel/contract/platform/manifest';
import { demoHost } from './accounts.ts';

/** The address of a route, with things that exist in place of its parameters. */
export function addressOf({ path }: Route, event: string): string {
  if (path === '/:username') return `/${demoHost.username}`;
  if (path.startsWith('/:username/')) return event + path.slice('/:username/:slug'.length);
  if (path.startsWith('/event/')) return path.replace(/:slug/, event.split('/').at(-1)!);
  return path.replace(/\/:\w+\?/, '').replace(/:\w+/, '1');
}
