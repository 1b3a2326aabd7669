import type { ComponentType, ReactNode } from 'react';
import { addDays, noonOf } from '../../language/isoDay.ts';
import { formatDay } from '../../language/when.ts';
import type { ChartProps } from '../../ui/chart/ChartFrame.tsx';
import type { Scene } from './states.ts';

/** A chart of these values, one a day up to today. */
export const chartOf =
  (Chart: ComponentType<ChartProps>) =>
  ({ words, locale, today, number }: Scene, values: readonly number[]): ReactNode => (
    <Chart
      title={words.guests}
      columns={[words.day, words.guests]}
      showTableLabel={words.table}
      showChartLabel={words.chart}
      points={values.map((value, at) => {
        const day = addDays(today, at - values.length + 1);
        return { id: day, label: formatDay(locale, noonOf(day), 'UTC'), value, text: number(value) };
      })}
    />
  );

/** The table that stands beside every chart. */
export const openTable = (place: HTMLElement): void => place.querySelector('button')!.click();
