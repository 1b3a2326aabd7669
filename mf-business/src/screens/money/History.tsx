import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PaymentSummary } from 'shared-kernel/contract/reward';
import { formatToman } from 'shared-kernel/language/money';
import { formatDate, formatMonth } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { DataTable } from 'shared-kernel/ui/DataTable';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import { iranZone } from '../../parts/iranZone.ts';

type PaidOut = PaymentSummary['paid']['history'][number];

/** Pay-outs by month of the reader's calendar, the latest first. */
export const History = observer(function History({
  history,
  total,
}: {
  history: readonly PaidOut[];
  total: number;
}): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const months = Map.groupBy(history, ({ paid_at }) => formatMonth(locale, paid_at, iranZone));
  return (
    <Section title={t('money.history')}>
      {history.length === 0 && <p>{t('money.historyEmpty')}</p>}
      {[...months].map(([month, rows]) => (
        <DataTable
          key={month}
          caption={t('money.month', {
            month,
            amount: formatToman(
              locale,
              rows.reduce((sum, { amount }) => sum + amount, 0),
            ),
          })}
          columns={[
            { id: 'day', title: t('insight.chart.day') },
            { id: 'reference', title: t('payOut.reference') },
            { id: 'amount', title: t('insight.table.amount'), numeric: true },
          ]}
          rows={rows.map(({ id, paid_at, reference, amount }) => ({
            id,
            cells: {
              day: formatDate(locale, paid_at, iranZone),
              reference: <bdi>{reference}</bdi>,
              amount: formatToman(locale, amount),
            },
          }))}
        />
      ))}
      {history.length > 0 && <p>{t('money.historyTotal', { amount: formatToman(locale, total) })}</p>}
    </Section>
  );
});
