import { chartOf, openTable } from '../../testing/gallery/chartOf.tsx';
import { defineStates } from '../../testing/gallery/states.ts';
import { DonutChart } from './DonutChart.tsx';

const chart = chartOf(DonutChart);

export const states = defineStates({
  'six shares': (scene) => chart(scene, [42, 23, 12, 9, 4, 2]),
  'one share': (scene) => chart(scene, [1200]),
  'nobody yet': (scene) => chart(scene, [0, 0, 0]),
  'as a table': { draw: (scene) => chart(scene, [3, 0, 7]), after: openTable },
});
