import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PaymentSummary } from 'shared-kernel/contract/reward';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { largeLetters } from 'shared-kernel/style/tokens';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  @media ${largeLetters} {
    grid-template-columns: minmax(0, 1fr);
  }
  gap: var(--s-2) var(--s-4);
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  & > dd {
    text-align: end;
  }
  & > [data-sum] {
    padding-block-start: var(--s-2);
    border-block-start: 1px solid var(--border);
    font-weight: 700;
  }
  & > [data-large] {
    font-size: var(--t-18);
    color: var(--brand-strong);
    @media ${largeLetters} {
      font-size: inherit;
    }
  }
`;
const note = css`
  display: block;
  color: var(--text-soft);
  font-size: var(--t-12);
  font-weight: 400;
`;

/** Two sums: what was earned, and what of it is still owed. */
export const Balance = observer(function Balance({ summary }: { summary: PaymentSummary }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { earnings, paid, balance, events } = summary;
  const counted = (key: 'money.upcoming' | 'money.withoutExperience', count: number): string =>
    count === 0 ? '' : ` · ${t(key, { count, number: formatNumber(locale, count) })}`;
  const earned: Row[] = [
    { id: 'transactions', amount: earnings.available.transactions, text: t('money.transactionsText') },
    { id: 'rewards', amount: earnings.available.rewards, text: t('money.rewardsText') },
    {
      id: 'pending',
      amount: earnings.pending,
      text: t('money.pendingText') + counted('money.upcoming', events.upcoming),
    },
    {
      id: 'blocked',
      amount: earnings.blocked.rewards,
      text: t('money.blockedText') + counted('money.withoutExperience', events.without_experiences),
    },
    { id: 'earnings', amount: earnings.total, look: 'sum' },
  ];
  const owed: Row[] = [
    { id: 'available', amount: earnings.available.total },
    { id: 'paid', amount: paid.total, isLess: true },
    { id: 'balance', amount: balance.available, look: 'large' },
    { id: 'pending', amount: balance.pending },
    { id: 'blocked', amount: earnings.blocked.rewards },
    { id: 'unpaid', amount: balance.total_unpaid, look: 'sum' },
  ];
  const list = (rows: readonly Row[]): ReactNode => (
    <dl css={look}>
      {rows.map(({ id, amount, text, isLess, look: kind }) => {
        const marks = { 'data-sum': kind ? true : undefined, 'data-large': kind === 'large' || undefined };
        return [
          <dt key={id} {...marks}>
            {t(`money.${id}`)}
            {text !== undefined && <span css={note}>{text}</span>}
          </dt>,
          <dd key={`${id} amount`} {...marks}>
            {isLess && amount > 0 ? `${t('money.minus')} ` : ''}
            {formatToman(locale, amount)}
          </dd>,
        ];
      })}
    </dl>
  );
  return (
    <>
      <Section title={t('money.earned')}>{list(earned)}</Section>
      <Section title={t('money.owed')}>{list(owed)}</Section>
    </>
  );
});

interface Row {
  id: 'transactions' | 'rewards' | 'pending' | 'blocked' | 'earnings' | 'available' | 'paid' | 'balance' | 'unpaid';
  amount: number;
  text?: string;
  isLess?: boolean;
  look?: 'sum' | 'large';
}
