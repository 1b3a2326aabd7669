import { formatDay } from '../../language/when.ts';
import { addDays, noonOf } from '../../language/isoDay.ts';
import { defineStates, type Scene } from '../../testing/gallery/states.ts';
import { BarChart } from './BarChart.tsx';

const chart = ({ words, locale, today, number }: Scene, values: readonly number[]) => (
  <BarChart
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

export const states = defineStates({
  'a week': (scene) => chart(scene, [3, 0, 7, 12, 5, 9, 4]),
  'a single day': (scene) => chart(scene, [1200]),
  'many days': (scene) =>
    chart(
      scene,
      Array.from({ length: 45 }, (_, at) => (at * 37) % 29),
    ),
  'nobody yet': (scene) => chart(scene, [0, 0, 0, 0, 0, 0, 0]),
  'as a table': {
    draw: (scene) => chart(scene, [3, 0, 7]),
    after: (place) => place.querySelector('button')!.click(),
  },
});
