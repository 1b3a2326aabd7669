import { splitLocale } from 'shared-kernel/contract/locale';
import { matchRoute, type RouteMatch, type RouteTable } from 'shared-kernel/contract/platform/routeTable';
import type { SessionState } from 'shared-kernel/store/SessionStore';

export type Destination =
  | { kind: 'screen'; match: RouteMatch }
  /** The guard needs to know the account, which is still on its way. */
  | { kind: 'wait'; match: RouteMatch }
  /** A path without its language. */
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' };

export function destinationOf(table: RouteTable, pathname: string, session: SessionState): Destination {
  const match = matchRoute(table, splitLocale(pathname).path);
  if (!match) return { kind: 'not-found' };
  const verdict = guard(match, session);
  if (verdict === 'enter') return { kind: 'screen', match };
  return verdict === 'wait' ? { kind: 'wait', match } : { kind: 'redirect', to: verdict };
}

/** Who may enter; the gateway checks the same by cookie alone. */
function guard({ route }: RouteMatch, session: SessionState): 'enter' | 'wait' | `/${string}` {
  if (route.guard === 'public') return 'enter';
  if (session.kind === 'visitor') return route.guard === 'visitor' ? 'enter' : '/';
  if (session.kind === 'loading') return 'wait';
  // The account could not be fetched (no network, server down): the screen says so and offers to try again.
  if (session.kind === 'failed') return 'enter';
  const { role_id: role, username } = session.user;
  const isComplete = role >= 2 && Boolean(username);
  if (route.guard === 'visitor') return isComplete ? '/' : 'enter';
  if (route.guard === 'completing') return 'enter';
  if (!username) return role < 2 ? '/verify' : '/quick/profile';
  if (route.guard === 'member' && role < 2) return '/';
  return 'enter';
}
