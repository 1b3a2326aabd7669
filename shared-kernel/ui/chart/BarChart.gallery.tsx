import { chartOf, openTable } from '../../testing/gallery/chartOf.tsx';
import { defineStates } from '../../testing/gallery/states.ts';
import { BarChart } from './BarChart.tsx';

const chart = chartOf(BarChart);

export const states = defineStates({
  'a week': (scene) => chart(scene, [3, 0, 7, 12, 5, 9, 4]),
  'a single day': (scene) => chart(scene, [1200]),
  'many days': (scene) =>
    chart(
      scene,
      Array.from({ length: 45 }, (_, at) => (at * 37) % 29),
    ),
  'nobody yet': (scene) => chart(scene, [0, 0, 0, 0, 0, 0, 0]),
  'as a table': { draw: (scene) => chart(scene, [3, 0, 7]), after: openTable },
});
