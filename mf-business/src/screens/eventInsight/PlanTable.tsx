import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { DataTable } from 'shared-kernel/ui/DataTable';
import { useText } from '../../messages/text.ts';
import type { Insight } from '../../stores/InsightStore.ts';

export const PlanTable = observer(function PlanTable({ plans }: { plans: Insight['plans'] }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  return (
    <DataTable
      caption={t('insight.plans.title')}
      captionHidden
      columns={[
        { id: 'plan', title: t('insight.plans.plan') },
        { id: 'guests', title: t('insight.guests'), numeric: true },
        { id: 'income', title: t('insight.income'), numeric: true },
      ]}
      rows={plans.map(({ id, title, guests, income }) => ({
        id,
        cells: {
          plan: <bdi>{ticketTitle(locale, title)}</bdi>,
          guests: formatNumber(locale, guests),
          income: formatToman(locale, income),
        },
      }))}
    />
  );
});
