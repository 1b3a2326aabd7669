import { type Locale, localizePath } from 'shared-kernel/contract/locale';
import { formatNumber } from 'shared-kernel/language/number';
import type { Deps } from '../../http/deps.ts';
import { translate } from '../../messages/translate.ts';
import type { NotificationKind } from '../notify.ts';

export interface UnreadOfKind {
  kind: NotificationKind;
  count: number;
}

/**
 * The daily mail about unread notifications, in the language in which its reader used the site last. Only numbers: titles and names stay on the site, where access to them is checked.
 */
export function digestMail(
  unread: readonly UnreadOfKind[],
  { siteUrl, product, locale }: Pick<Deps, 'siteUrl' | 'product'> & { locale: Locale },
): { subject: string; text: string } {
  const total = unread.reduce((sum, { count }) => sum + count, 0);
  const lines = unread.map(
    ({ kind, count }) => `• ${translate(locale, `digest.kind.${kind}`, { count: formatNumber(locale, count) })}`,
  );
  return {
    subject: translate(locale, 'digest.subject', { count: formatNumber(locale, total), product: product[locale] }),
    text: [
      translate(locale, 'digest.greeting'),
      translate(locale, 'digest.intro'),
      '',
      ...lines,
      '',
      translate(locale, 'digest.link'),
      `${siteUrl}${localizePath(locale, '/notifications')}`,
    ].join('\n'),
  };
}
