import type { Locale } from 'shared-kernel/contract/locale';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import type { ShellText } from '../messages/text.ts';

/** A badge has room for one digit: ۳, ۹+. Nothing is shown of nothing. */
export const badgeOf = (locale: Locale, count: number): string | undefined =>
  count === 0 ? undefined : toLocaleDigits(locale, count > 9 ? '9+' : String(count));

/**
 * The place with its count in words, as a screen reader says it. The count is the badge's: the name must contain
 * what is seen.
 */
export const spokenCount = (
  t: ShellText,
  locale: Locale,
  kind: 'messages' | 'notifications',
  count: number,
): string => {
  const number = badgeOf(locale, count);
  return number === undefined ? t(`shell.nav.${kind}`) : t(`shell.unread.${kind}`, { count, number });
};
