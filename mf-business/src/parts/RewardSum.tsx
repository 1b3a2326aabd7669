import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RewardData } from 'shared-kernel/contract/reward';
import { rewardPerGuest } from 'shared-kernel/contract/rewardPerGuest';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../messages/text.ts';
import { SumLine, sumLook } from './SumLine.tsx';

/** The host's reward for one event, as a sum that the reader can follow. */
export const RewardSum = observer(function RewardSum({ reward }: { reward: RewardData }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const money = (amount: number): string => formatToman(locale, amount);
  const { first, returning } = rewardPerGuest(reward);
  const lines = [
    { id: 'new', title: t('reward.new'), count: reward.new_guests_count, each: first.amount },
    { id: 'returning', title: t('reward.returning'), count: reward.returning_guests_count, each: returning.amount },
  ];
  return (
    <dl css={sumLook}>
      {lines.map(({ id, title, count, each }) => (
        <SumLine
          key={id}
          title={title}
          how={t('reward.times', { number: formatNumber(locale, count), amount: money(each) })}
          amount={money(count * each)}
        />
      ))}
      <SumLine title={t('reward.rewards')} amount={money(reward.total_rewards)} isSum />
      <SumLine
        title={t('reward.paidOnline')}
        how={t('reward.orders', { count: reward.order_count, number: formatNumber(locale, reward.order_count) })}
        amount={money(reward.reserve_earned)}
      />
      <SumLine title={t('reward.total')} amount={money(reward.total)} isSum />
    </dl>
  );
});
