import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber, formatPercent } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { DataTable } from 'shared-kernel/ui/DataTable';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import type { Insight } from '../../stores/InsightStore.ts';

/** The event's share of views that became reservations, beside that of the host's other events. */
export const Compared = observer(function Compared({ insight }: { insight: Insight }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { views, reservations, guests, income, new_guests, returning_guests, others } = insight;
  const number = (value: number): string => formatNumber(locale, value, 1);
  const money = (value: number): string => formatToman(locale, Math.round(value));
  const percent = (share: number | null): string =>
    share === null ? t('insight.compare.none') : formatPercent(locale, share);
  const people = new_guests + returning_guests;
  const rows = [
    { id: 'views', title: t('insight.views'), own: number(views), other: others && number(others.views) },
    {
      id: 'conversion',
      title: t('insight.compare.conversion'),
      own: percent(views === 0 ? null : Math.min(1, reservations / views)),
      other: others && percent(others.conversion),
    },
    { id: 'guests', title: t('insight.guests'), own: number(guests), other: others && number(others.guests) },
    {
      id: 'returning',
      title: t('insight.compare.returning'),
      own: percent(people === 0 ? null : returning_guests / people),
      other: others && percent(others.returning),
    },
    { id: 'income', title: t('insight.income'), own: money(income), other: others && money(others.income) },
  ];
  return (
    <Section title={t('insight.compare.title')}>
      <DataTable
        caption={t('insight.compare.title')}
        captionHidden
        columns={[
          { id: 'title', title: t('insight.compare.what') },
          { id: 'own', title: t('insight.compare.own'), numeric: true },
          ...(others
            ? [
                {
                  id: 'other',
                  title: t('insight.compare.others', {
                    count: others.events,
                    number: formatNumber(locale, others.events),
                  }),
                  numeric: true,
                },
              ]
            : []),
        ]}
        rows={rows.map(({ id, title, own, other }) => ({ id, cells: { title, own, other } }))}
      />
      {!others && <p>{t('insight.compare.alone')}</p>}
    </Section>
  );
});
