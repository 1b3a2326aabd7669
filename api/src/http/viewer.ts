import { recordOf } from 'shared-kernel/contract/keys';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Deps } from './deps.ts';
import { type Caller, isAdmin } from './caller.ts';
import { placeholder } from '../db/placeholder.ts';

/**
 * For whom something is read: it decides what is visible, what is marked as theirs, and the language of names.
 */
export interface Viewer {
  caller: Caller | null;
  locale: Locale;
  now: Date;
}

export const viewerOf = (deps: Deps, call: { caller: Caller | null; locale: Locale }): Viewer => ({
  caller: call.caller,
  locale: call.locale,
  now: deps.now(),
});

/** The viewer's user id, or 0, which no row has. */
export const viewerId = (viewer: Viewer): number => viewer.caller?.id ?? 0;

export type ViewerKind = 'visitor' | 'user' | 'admin';
const viewerKinds: readonly ViewerKind[] = ['visitor', 'user', 'admin'];

/** What a viewer changes in the form of a query. */
export const kindOf = ({ caller }: Viewer): ViewerKind =>
  caller === null ? 'visitor' : isAdmin(caller) ? 'admin' : 'user';

/**
 * Stands for every viewer of a kind in a prepared statement: its id is the placeholder `me`, its moment `now`.
 */
export function anyViewer(kind: ViewerKind): Viewer {
  const id = placeholder<number>('me');
  const caller = kind === 'visitor' ? null : { id, roleId: kind === 'admin' ? 6 : 2, username: null, tokenHash: '' };
  return { caller, locale: 'fa', now: placeholder('now') };
}

/** A prepared statement for each kind of viewer. */
export const perKind = <Q>(
  build: (db: Db, viewer: Viewer, kind: ViewerKind) => Q,
): ((db: Db) => Record<ViewerKind, Q>) =>
  prepared((db) => recordOf(viewerKinds, (kind) => build(db, anyViewer(kind), kind)));

/** The values of those placeholders. */
export const valuesOf = (viewer: Viewer): { me: number; now: string } => ({
  me: viewerId(viewer),
  now: viewer.now.toISOString(),
});
