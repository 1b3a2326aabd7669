import type { Locale } from 'shared-kernel/contract/locale';
import type { CaptionedPicture, Category, City, Picture } from 'shared-kernel/contract/property';
import type { Names } from '../db/schema/columns.ts';
import type { banners } from '../db/schema/desk.ts';
import type { cities, provinces } from '../db/schema/places.ts';
import { cityName, type CityNames } from '../text/cityName.ts';

const country: Names = { fa: 'ایران', en: 'Iran', ar: 'إيران', ps: 'ایران' };

/** The product has only one country. */
export const countryId = 1;

export const countryName = (locale: Locale): string => country[locale];

export interface CityRow extends CityNames {
  id: number;
  provinceId: number;
}

export const toCity = (row: CityRow, locale: Locale): City => ({
  id: row.id,
  name: cityName(row, locale),
  province_id: row.provinceId,
  country: { name: country[locale] },
});

export const toCategory = (row: { id: number; name: Names }, locale: Locale): Category => ({
  id: row.id,
  title: row.name[locale],
});

export const toPicture = (row: { id: number; link: string; thumbnailLink: string }): Picture => ({
  id: row.id,
  link: row.link,
  thumbnail_link: row.thumbnailLink,
});

export const toCaptioned = ({
  caption,
  ...row
}: Parameters<typeof toPicture>[0] & { caption: string }): CaptionedPicture => ({
  ...toPicture(row),
  ...(caption !== '' && { caption }),
});

export const toProvince = (row: typeof provinces.$inferSelect, locale: Locale) => ({
  id: row.id,
  name: row.name[locale],
  country: { name: country[locale] },
});

export const toCityInProvince = (
  row: typeof cities.$inferSelect,
  province: ReturnType<typeof toProvince>,
  locale: Locale,
) => ({ ...toCity(row, locale), province, location: { latitude: row.latitude, longitude: row.longitude } });

export const toBanner = (row: typeof banners.$inferSelect, locale: Locale) => ({
  id: row.id,
  title: row.title[locale],
  text: row.text[locale],
  link: row.link,
  image: row.image,
});
