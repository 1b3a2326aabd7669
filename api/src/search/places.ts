import type { Locale } from 'shared-kernel/contract/locale';
import type { Category, City } from 'shared-kernel/contract/property';
import { foldText } from '../text/fold.ts';
import { type CityRow, toCategory, toCity } from '../property/toProperty.ts';
import type { Names } from '../db/schema.ts';
import { isSimilar, rankOf, similar } from './rank.ts';
import type { Wanted } from './words.ts';
import { soundOf } from '../text/sound.ts';

/** Places and kinds are a few hundred rows: they are ranked here, in all languages that they have names in. */
export const bestCities = (rows: readonly CityRow[], wanted: Wanted, locale: Locale): City[] =>
  best(rows, (row) => [row.nameFa, row.nameEn], wanted).map((row) => toCity(row, locale));

export const bestCategories = (rows: readonly { id: number; name: Names }[], wanted: Wanted, locale: Locale): Category[] =>
  best(rows, (row) => Object.values(row.name), wanted).map((row) => toCategory(row, locale));

/** Those that have every word, the best first; where there are none, those that nearly do. */
export function best<T extends { id: number }>(rows: readonly T[], namesOf: (row: T) => string[], wanted: Wanted): T[] {
  const ranked = rows.map((row) => ({ row, names: namesOf(row), rank: Math.min(...namesOf(row).map((name) => rankOf(wanted, name))) }));
  const exact = ranked.filter(({ names, rank }) => rank < similar || has(names, wanted));
  const found = exact.length > 0 ? exact : ranked.filter(({ names }) => names.some((name) => isSimilar(wanted, foldText(name))));
  return found.sort((a, b) => a.rank - b.rank || a.row.id - b.row.id).map(({ row }) => row);
}

const has = (names: string[], { sounds }: Wanted): boolean => {
  const sound = soundOf(foldText(names.join(' ')));
  return sounds.every((word) => sound.includes(word));
};
