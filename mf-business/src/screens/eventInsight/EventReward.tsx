import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useText } from '../../messages/text.ts';
import { Loading } from '../../parts/Loading.tsx';
import { RewardSum } from '../../parts/RewardSum.tsx';
import { Section } from '../../parts/Section.tsx';
import type { InsightStore } from '../../stores/InsightStore.ts';

export const EventReward = observer(function EventReward({ store }: { store: InsightStore }): ReactNode {
  const t = useText();
  const { reward } = store;
  useEffect(() => void reward.enter(), [reward]);
  return (
    <Section title={t('reward.title')}>
      <Loading of={reward} failedTitle={t('money.failed')}>
        {(data) => <RewardSum reward={data} />}
      </Loading>
    </Section>
  );
});
