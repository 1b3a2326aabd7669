import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Rank } from 'shared-kernel/map/look';

type Position = [longitude: number, latitude: number];
type Names = { fa: string; en: string } & Partial<Record<Locale, string>>;

interface AreaFeature {
  properties: { kind: 'abroad' | 'home' | 'lake' };
  geometry: { type: 'MultiPolygon'; coordinates: Position[][][] };
}
interface LineFeature {
  properties: { kind: 'province' | 'border' | 'river' | 'road' | 'motorway' };
  geometry: { type: 'MultiLineString'; coordinates: Position[][] };
}
interface NameFeature {
  properties: ({ kind: 'town'; rank: Rank } | { kind: 'provinceName' | 'waterName' | 'countryName' }) & Names;
  geometry: { type: 'Point'; coordinates: Position };
}
export type MapFeature = AreaFeature | LineFeature | NameFeature;
export type Town = NameFeature & { properties: { kind: 'town' } };

let features: readonly MapFeature[] | null = null;

/** The map that pages show too; read when the first picture is drawn. */
export function ownMap(): readonly MapFeature[] {
  features ??= (
    JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('shared-kernel/map/own.json')), 'utf8')) as {
      features: MapFeature[];
    }
  ).features;
  return features;
}

/** A name in a language; if missing the Persian one, whose script Arabic and Pashto readers know. */
export const nameIn = (locale: Locale, names: Names): string => names[locale] ?? names.fa;
