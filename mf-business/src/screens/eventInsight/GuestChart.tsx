import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { formatDay } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { BarChart } from 'shared-kernel/ui/chart/BarChart';
import { useText } from '../../messages/text.ts';
import type { Insight } from '../../stores/InsightStore.ts';
import { sectionLook } from './sectionLook.ts';

const quiet = css`
  color: var(--text-soft);
`;

/** Guests by the day on which they booked. */
export const GuestChart = observer(function GuestChart({ series }: { series: Insight['series'] }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  // A day has no zone: its noon in UTC falls on it in every calendar.
  const dayWords = (day: string): string => formatDay(locale, `${day}T12:00:00Z`, 'UTC');
  return (
    <section css={sectionLook}>
      <h2>{t('insight.chart.title')}</h2>
      {series.some(({ guests }) => guests > 0) ? (
        <BarChart
          title={t('insight.chart.title')}
          columns={[t('insight.chart.day'), t('insight.guests')]}
          showTableLabel={t('insight.chart.showTable')}
          showChartLabel={t('insight.chart.showChart')}
          points={series.map(({ day, guests }) => ({
            id: day,
            label: dayWords(day),
            value: guests,
            text: formatNumber(locale, guests),
          }))}
        />
      ) : (
        <p css={quiet}>{t('insight.chart.empty')}</p>
      )}
    </section>
  );
});
