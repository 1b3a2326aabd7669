import type { Locale } from '../contract/locale.ts';
import { formatNumber } from '../language/number.ts';
import type { Refusal } from './rules.ts';

/**
 * What fills a refusal's message: the field's label as `field`, numbers in the digits of the language. Formatted here
 * and not by the message, because browsers have no Pashto digits: `intl.formatMessage({ id: refusal.id },
 * wordingValues(…))`.
 */
export function wordingValues(locale: Locale, field: string, refusal: Refusal): Record<string, string> {
  const values = Object.entries(refusal.values ?? {}).map(([key, value]) => [
    key,
    typeof value === 'number' ? formatNumber(locale, value) : value,
  ]);
  return { field, ...Object.fromEntries(values) };
}
