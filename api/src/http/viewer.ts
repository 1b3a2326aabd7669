import type { Locale } from 'shared-kernel/contract/locale';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';

/** For whom something is read: it decides what is visible, what is flagged as theirs, and in which language names come. */
export interface Viewer { caller: Caller | null; locale: Locale; now: Date }

export const viewerOf = (deps: Deps, call: { caller: Caller | null; locale: Locale }): Viewer =>
  ({ caller: call.caller, locale: call.locale, now: deps.now() });

/** The viewer's user id, or 0, which no row has. */
export const viewerId = (viewer: Viewer): number => viewer.caller?.id ?? 0;
