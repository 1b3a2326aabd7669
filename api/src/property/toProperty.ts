import type { Locale } from 'shared-kernel/contract/locale';
import type { Category, City, Picture } from 'shared-kernel/contract/property';
import type { Names } from '../db/schema.ts';

const country: Names = { fa: 'ایران', en: 'Iran', ar: 'إيران', ps: 'ایران' };

export const countryName = (locale: Locale): string => country[locale];

export interface CityRow { id: number; provinceId: number; nameFa: string; nameEn: string }

/** City names are kept in Persian and English; Arabic and Pashto readers know the Persian script. */
export const toCity = (row: CityRow, locale: Locale): City =>
  ({ id: row.id, name: locale === 'en' ? row.nameEn : row.nameFa, province_id: row.provinceId, country: { name: country[locale] } });

export const toCategory = (row: { id: number; name: Names }, locale: Locale): Category => ({ id: row.id, title: row.name[locale] });

export const toPicture = (row: { id: number; link: string; thumbnailLink: string }): Picture =>
  ({ id: row.id, link: row.link, thumbnail_link: row.thumbnailLink });
