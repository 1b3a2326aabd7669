import type { DraftSummary } from '../contract/draft.ts';
import type { Locale } from '../contract/locale.ts';
import { formatNumber } from './number.ts';
import { formatAgo, formatMoment, type Instant } from './when.ts';

interface DraftTime {
  /** How long ago it was written, and when. */
  written: string;
  /** Which it is of those that have its title and its minute; null where it has them alone. */
  order: string | null;
}

const orders: Record<Locale, (at: string, of: string) => string> = {
  fa: (at, of) => `${at} از ${of}، اول تازه‌ترین`,
  en: (at, of) => `${at} of ${of}, the newest first`,
  ar: (at, of) => `${at} من ${of}، الأحدث أولًا`,
  ps: (at, of) => `${at} له ${of}، نوی لومړی`,
};

/** What is said of drafts in a list, the latest first, so that no two of them look alike. By their keys. */
export function draftTimes(
  locale: Locale,
  drafts: readonly DraftSummary[],
  now: Instant,
  zone: string,
): ReadonlyMap<string, DraftTime> {
  const told = drafts.map(({ key, title, updated_at: at }) => {
    const written = `${formatAgo(locale, at, now)} · ${formatMoment(locale, at, zone)}`;
    return { key, written, face: `${title.trim()}\n${written}` };
  });
  return new Map(
    told.map(({ key, written, face }) => {
      const alike = told.filter((other) => other.face === face);
      const at = alike.findIndex((other) => other.key === key) + 1;
      const order =
        alike.length > 1 ? orders[locale](formatNumber(locale, at), formatNumber(locale, alike.length)) : null;
      return [key, { written, order }];
    }),
  );
}
