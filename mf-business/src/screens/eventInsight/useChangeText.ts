import type { ComponentProps } from 'react';
import { formatPercent } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import type { StatNumber } from 'shared-kernel/ui/StatNumber';
import { useText } from '../../messages/text.ts';
import { changeOf } from './change.ts';

type StatChange = NonNullable<ComponentProps<typeof StatNumber>['change']>;

/** Words for a change against the week before. `format` writes the number itself, for a first week. */
export function useChangeText(): (last: number, before: number, format: (value: number) => string) => StatChange {
  const t = useText();
  const { locale } = useRoot();
  return (last, before, format) => {
    const { direction, share } = changeOf(last, before);
    if (direction === 'same')
      return { direction, text: t('insight.change.same'), label: t('insight.change.sameLabel') };
    if (share === null)
      return {
        direction,
        text: t('insight.change.first', { value: format(last) }),
        label: t('insight.change.firstLabel', { value: format(last) }),
      };
    const percent = formatPercent(locale, share);
    return { direction, text: percent, label: t(`insight.change.${direction}Label`, { percent }) };
  };
}
