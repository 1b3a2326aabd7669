import type { Deps } from '../../http/deps.ts';
import { translate } from '../../messages/translate.ts';
import type { NotificationKind } from '../notify.ts';

const inPersian = new Intl.NumberFormat('fa-IR');

export interface UnreadOfKind {
  kind: NotificationKind;
  count: number;
}

/**
 * The daily mail about unread notifications; in Persian, because an account has no language of its own. Only
 * numbers: titles and names stay on the site, where access to them is checked.
 */
export function digestMail(
  unread: readonly UnreadOfKind[],
  { siteUrl, product }: Pick<Deps, 'siteUrl' | 'product'>,
): { subject: string; text: string } {
  const total = unread.reduce((sum, { count }) => sum + count, 0);
  const lines = unread.map(
    ({ kind, count }) => `• ${translate('fa', `digest.kind.${kind}`, { count: inPersian.format(count) })}`,
  );
  return {
    subject: translate('fa', 'digest.subject', { count: inPersian.format(total), product: product.fa }),
    text: [
      translate('fa', 'digest.greeting'),
      translate('fa', 'digest.intro'),
      '',
      ...lines,
      '',
      translate('fa', 'digest.link'),
      `${siteUrl}/notifications`,
    ].join('\n'),
  };
}
