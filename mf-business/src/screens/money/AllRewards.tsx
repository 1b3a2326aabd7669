import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RewardData } from 'shared-kernel/contract/reward';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import { SumLine, sumLook } from '../../parts/SumLine.tsx';

/**
 * The rewards of all the host's events together. Rewards per guest differ between them, so the sum is shown by kind of
 * reward instead of by guest.
 */
export const AllRewards = observer(function AllRewards({ reward }: { reward: RewardData }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const money = (amount: number): string => formatToman(locale, amount);
  const number = (count: number): string => formatNumber(locale, count);
  const { reserves_count: guests, new_guests_count, returning_guests_count, order_count } = reward;
  // The list of events below says that there is nothing yet.
  if (guests === 0 && reward.total === 0) return null;
  return (
    <Section title={t('reward.ofAll')}>
      <dl css={sumLook}>
        <SumLine title={t('reward.private')} amount={money(reward.private_rewards)} />
        <SumLine title={t('reward.public')} amount={money(reward.public_rewards)} />
        <SumLine
          title={t('reward.rewards')}
          how={t('reward.guests', {
            count: guests,
            number: number(guests),
            first: number(new_guests_count),
            returning: number(returning_guests_count),
          })}
          amount={money(reward.total_rewards)}
          isSum
        />
        <SumLine
          title={t('reward.paidOnline')}
          how={t('reward.orders', { count: order_count, number: number(order_count) })}
          amount={money(reward.reserve_earned)}
        />
        <SumLine title={t('reward.total')} amount={money(reward.total)} isSum />
      </dl>
    </Section>
  );
});
