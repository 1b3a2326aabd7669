import type { Locale } from '../contract/locale.ts';

interface Wanted {
  theme: 'light' | 'dark';
  /** 360 by 200 pixels, or 640 by 280. */
  size: 'narrow' | 'wide';
  locale: Locale;
}

/** The address of a drawn map, from an event's field `map`. */
export const stillMapAddress = (map: string, { theme, size, locale }: Wanted): string =>
  `${map}?theme=${theme}&size=${size}&lang=${locale}`;
