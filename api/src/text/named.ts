import { foldText } from 'shared-kernel/language/fold';
import { soundOf } from './sound.ts';
import { isSimilar, rankOfKey, similar } from './rank.ts';
import type { Wanted } from './words.ts';

/** An item with the names by which it is searched, folded once. */
export interface Named<T> {
  row: T;
  names: { key: string; sound: string }[];
  sound: string;
}

export function named<T>(row: T, texts: readonly string[]): Named<T> {
  const names = texts.map(foldText).map((key) => ({ key, sound: soundOf(key) }));
  return { row, names, sound: names.map(({ sound }) => sound).join(' ') };
}

/** Items that have every word, the best first; if there are none, similar ones. */
export function best<T extends { id: number }>(all: readonly Named<T>[], wanted: Wanted): T[] {
  const ranked = all.map(({ row, names, sound }) => ({
    row,
    names,
    sound,
    rank: Math.min(...names.map((name) => rankOfKey(wanted, name.key, name.sound))),
  }));
  const exact = ranked.filter(
    ({ sound, rank }) => rank < similar || wanted.sounds.every((word) => sound.includes(word)),
  );
  const found =
    exact.length > 0 ? exact : ranked.filter(({ names }) => names.some((name) => isSimilar(wanted, name.sound)));
  return found.sort((a, b) => a.rank - b.rank || a.row.id - b.row.id).map(({ row }) => row);
}
