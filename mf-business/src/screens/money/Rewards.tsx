import { css } from '@emotion/react';
import { Gift } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import type { EventReward } from 'shared-kernel/contract/reward';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Card } from 'shared-kernel/ui/Card';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { businessArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { RewardSum } from '../../parts/RewardSum.tsx';
import { Section } from '../../parts/Section.tsx';

const rows = css`
  display: grid;
  gap: var(--s-3);
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  padding-block-end: var(--s-3);
  & > h3 {
    font-size: var(--t-16);
  }
`;

const tones: Record<EventReward['state'], ComponentProps<typeof Badge>['tone']> = {
  pending: 'neutral',
  blocked: 'warning',
  available: 'success',
};

export const Rewards = observer(function Rewards(): ReactNode {
  const t = useText();
  const { navigation } = useRoot();
  const { rewards } = useSlice(businessArea);
  useEffect(() => void rewards.enter(), [rewards]);
  return (
    <Section title={t('reward.byEvent')}>
      <LoadedList
        pages={rewards}
        count={rewards.rows.length}
        failedTitle={t('money.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={2} avatar={false} />}
        empty={<EmptyState icon={Gift} title={t('reward.empty')} text={t('reward.emptyText')} />}
      >
        <WindowedRows css={rows} rows={rewards.rows} hasMore={rewards.hasMore} memory={rewards}>
          {({ id, title, state, reward_data }) => (
            <Card look="outlined">
              <div css={head}>
                <h3>
                  <a href={navigation.href(`/business/event/${id}`)}>
                    <bdi>{title}</bdi>
                  </a>
                </h3>
                <Badge tone={tones[state]}>{t(`reward.state.${state}`)}</Badge>
              </div>
              <RewardSum reward={reward_data} />
            </Card>
          )}
        </WindowedRows>
      </LoadedList>
    </Section>
  );
});
