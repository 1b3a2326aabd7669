import { routeTable } from 'shared-kernel/contract/platform/routeTable';
import type { Guard } from 'shared-kernel/contract/platform/manifest';
import type { User } from 'shared-kernel/contract/user';
import type { SessionState } from 'shared-kernel/store/SessionStore';
import { destinationOf } from './destination.ts';

const route = (path: string, guard: Guard) => ({ path, screen: 'X', layout: 'default' as const, guard, title: {} });
const table = routeTable({
  'mf-a': {
    manifest: {
      routes: [
        route('/', 'public'),
        route('/saves', 'protected'),
        route('/business', 'member'),
        route('/login', 'visitor'),
        route('/quick/profile', 'completing'),
      ],
    },
  },
});
const signedIn = (role_id: number, username: string | null): SessionState => ({
  kind: 'signed-in',
  user: { role_id, username } as User,
});
const sessions: Record<string, SessionState> = {
  visitor: { kind: 'visitor' },
  loading: { kind: 'loading' },
  'light, unnamed': signedIn(1, null),
  'light, named': signedIn(1, 'sara'),
  'verified, unnamed': signedIn(2, null),
  member: signedIn(2, 'sara'),
};

const outcome = (path: string, session: string): string => {
  const destination = destinationOf(table, path, sessions[session]!);
  return destination.kind === 'redirect' ? `→ ${destination.to}` : destination.kind;
};

describe('guards [SHL-14]', () => {
  it.each([
    ['/saves', 'visitor', '→ /'],
    ['/saves', 'loading', 'wait'],
    ['/saves', 'light, unnamed', '→ /verify'],
    ['/saves', 'verified, unnamed', '→ /quick/profile'],
    ['/saves', 'light, named', 'screen'],
    ['/saves', 'member', 'screen'],
    ['/business', 'light, named', '→ /'],
    ['/business', 'member', 'screen'],
    ['/login', 'visitor', 'screen'],
    ['/login', 'light, unnamed', 'screen'],
    ['/login', 'light, named', 'screen'],
    ['/login', 'verified, unnamed', 'screen'],
    ['/login', 'member', '→ /'],
    ['/quick/profile', 'visitor', '→ /'],
    ['/quick/profile', 'verified, unnamed', 'screen'],
    ['/', 'visitor', 'screen'],
    ['/', 'loading', 'screen'],
    ['/en/saves', 'visitor', '→ /'],
    ['/nothing/like/this', 'member', 'not-found'],
  ])('%s for %s: %s', (path, session, expected) => {
    expect(outcome(path, session)).toBe(expected);
  });
});
