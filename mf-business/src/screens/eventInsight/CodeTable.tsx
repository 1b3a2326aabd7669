import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber, formatPercent } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { DataTable } from 'shared-kernel/ui/DataTable';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import type { Insight } from '../../stores/InsightStore.ts';

export const CodeTable = observer(function CodeTable({ codes }: { codes: Insight['codes'] }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const number = (value: number): string => formatNumber(locale, value);
  return (
    <Section title={t('insight.codes.title')}>
      {codes.length === 0 ? (
        <p>{t('insight.codes.empty')}</p>
      ) : (
        <DataTable
          caption={t('insight.codes.title')}
          captionHidden
          columns={[
            { id: 'code', title: t('insight.codes.code') },
            { id: 'percent', title: t('insight.codes.percent'), numeric: true },
            { id: 'used', title: t('insight.codes.used'), numeric: true },
            { id: 'guests', title: t('insight.guests'), numeric: true },
            { id: 'income', title: t('insight.income'), numeric: true },
          ]}
          rows={codes.map(({ id, code, percent, used, use_limit, guests, income }) => ({
            id,
            cells: {
              code: <bdi>{code}</bdi>,
              percent: formatPercent(locale, percent / 100),
              used: t('insight.codes.of', { used: number(used), limit: number(use_limit) }),
              guests: number(guests),
              income: formatToman(locale, income),
            },
          }))}
        />
      )}
    </Section>
  );
});
