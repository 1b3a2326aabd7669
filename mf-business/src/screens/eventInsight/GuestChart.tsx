import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { noonOf } from 'shared-kernel/language/isoDay';
import { formatNumber } from 'shared-kernel/language/number';
import { formatDay } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { ExportedChart } from '../../parts/ExportedChart.tsx';
import type { Insight } from '../../stores/InsightStore.ts';

/** Guests by the day of their reservation, and the event's views on each day. */
export const GuestChart = observer(function GuestChart({ series }: { series: Insight['series'] }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  // A day has no zone: its noon in UTC falls on it in every calendar.
  const dayWords = (day: string): string => formatDay(locale, noonOf(day), 'UTC');
  const pointsOf = (of: 'guests' | 'views') =>
    series.map((point) => ({
      id: point.day,
      label: dayWords(point.day),
      value: point[of],
      text: formatNumber(locale, point[of]),
    }));
  return (
    <>
      <ExportedChart
        kind="bar"
        title={t('insight.chart.title')}
        columns={[t('insight.chart.day'), t('insight.guests')]}
        points={pointsOf('guests')}
        empty={t('insight.chart.empty')}
      />
      <ExportedChart
        kind="line"
        title={t('insight.viewsChart')}
        columns={[t('insight.chart.day'), t('insight.views')]}
        points={pointsOf('views')}
        empty={t('insight.viewsEmpty')}
      />
    </>
  );
});
