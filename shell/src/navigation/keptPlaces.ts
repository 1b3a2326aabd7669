import { attempt } from '../session/attempt.ts';
import type { Row } from './rowInSight.ts';

/** How far down a screen its reader was. */
export interface Place {
  /** In pixels, like all here. */
  top: number;
  /** Looked at when the screen is left. */
  layout?: Layout | undefined;
  /** It is from before a reload: its page begins anew, maybe with other rows. */
  isKept?: true;
}

/** What the pixels meant. */
export interface Layout {
  /** Of the window. */
  width: number;
  /** Of the page. */
  height: number;
  row: Row | null;
}

const name = 'places';

/** The latest; who goes further back than that begins at the top of the page. */
const most = 50;

/** Of an object that was read: its fields, and of what kind they have to be. */
type Shape = Record<string, 'number' | 'string'>;

const placeShape: Shape = { top: 'number' };
const rowShape: Shape = { key: 'string', twins: 'number', top: 'number', height: 'number' };

const fits = <T extends object>(given: T | null | undefined, shape: Shape): given is T =>
  Object.entries(shape).every(([field, kind]) => typeof given?.[field as keyof T] === kind);

/** What the tab's storage has, as far as it is what is written there: a browser lets others write to it too. */
function toPlace(given: Partial<Place> | null | undefined): Place | null {
  if (!fits(given, placeShape)) return null;
  const { top, layout } = given as Place;
  // What the pixels were measured in is of no use any more: the page begins anew.
  const isWhole = layout?.row === null || fits(layout?.row, rowShape);
  return { top, layout: isWhole ? layout : undefined, isKept: true };
}

/**
 * Places in the tab's storage, by the history's entry, so that they outlive a reload. A member's are for the session that
 * left them and for no other; a visitor's are for whoever is here next.
 */
export function readPlaces(window: Window, session: string | null): [string, Place][] {
  return (
    attempt(() => {
      const kept = JSON.parse(window.sessionStorage.getItem(name)!) as {
        of: unknown;
        places: [string, Partial<Place>][];
      };
      if (kept.of !== null && kept.of !== session) return [];
      return kept.places.flatMap(([entry, given]): [string, Place][] => {
        const place = toPlace(given);
        return place ? [[entry, place]] : [];
      });
    }) ?? []
  );
}

export function writePlaces(window: Window, session: string | null, places: Iterable<[string, Place]>): void {
  const latest = [...places].filter(([, { top }]) => top > 0).slice(-most);
  attempt(() => window.sessionStorage.setItem(name, JSON.stringify({ of: session, places: latest })));
}
