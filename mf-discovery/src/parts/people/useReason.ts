import type { Suggestion } from 'shared-kernel/contract/channel';
import { formatNumber } from 'shared-kernel/language/number';
import { isolate } from 'shared-kernel/language/text';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';

/** Why somebody is suggested, in words: the first reason, which is the strongest. */
export function useReason(): (suggestion: Pick<Suggestion, 'reasons'>) => string | undefined {
  const t = useText();
  const { locale } = useRoot();
  return ({ reasons: [reason] }) => {
    if (!reason) return undefined;
    const { kind, count, names } = reason;
    const number = formatNumber(locale, count);
    const first = isolate(names[0] ?? '');
    if ((kind === 'categories' || kind === 'friends' || kind === 'city') && names.length === 0) return undefined;
    const list = names.map(isolate).join(t('discovery.nothing.comma'));
    if (kind === 'friends')
      return count > names.length
        ? t('reason.friendsAndMore', {
            names: list,
            count: count - names.length,
            number: formatNumber(locale, count - names.length),
          })
        : t('reason.friends', { names: list, count: names.length });
    if (kind === 'categories') return t('reason.categories', { names: list });
    if (kind === 'city') return t('reason.city', { name: first });
    return t(`reason.${kind}`, { count, number });
  };
}
