import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useSlice } from 'shared-kernel/root/context';
import { pageLook } from 'shared-kernel/style/pageLook';
import { businessArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { Loading } from '../../parts/Loading.tsx';
import { Loudspeaker } from '../../parts/Loudspeaker.tsx';
import { useShownAgain } from '../../parts/useShownAgain.ts';
import { AllRewards } from './AllRewards.tsx';
import { Balance } from './Balance.tsx';
import { History } from './History.tsx';
import { PayOut } from './PayOut.tsx';
import { Rewards } from './Rewards.tsx';
import { TaxSheet } from './TaxSheet.tsx';
import { WaitingEvents } from './WaitingEvents.tsx';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-8);
`;
const head = css`
  padding-block: var(--s-4);
  font-size: var(--t-22);
`;

export const MoneyScreen = observer(function MoneyScreen(): ReactNode {
  const t = useText();
  const { money, withoutExperience, unrated } = useSlice(businessArea);
  useEffect(() => void money.enter(), [money]);
  useShownAgain(money.enter);
  return (
    <div css={pageLook}>
      <h1 css={head}>{t('money.title')}</h1>
      <div css={page}>
        <Loading of={money} failedTitle={t('money.failed')}>
          {({ reward, summary, requests }) => (
            <>
              <Balance summary={summary} />
              <PayOut available={summary.balance.available} requests={requests} />
              <AllRewards reward={reward} />
              <Rewards />
              <History history={summary.paid.history} total={summary.paid.total} />
              <TaxSheet />
            </>
          )}
        </Loading>
        <WaitingEvents
          events={withoutExperience}
          title={t('money.noExperience')}
          text={t('money.noExperienceText')}
          action="describe"
        />
        <WaitingEvents events={unrated} title={t('money.unrated')} text={t('money.unratedText')} action="rate" />
        <Loudspeaker />
      </div>
    </div>
  );
});
