import { formatPercent } from '../language/number.ts';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { LinearProgress } from './LinearProgress.tsx';

const progress = ({ words, locale }: Scene, value: number) => (
  <LinearProgress label={words.progress} value={value} valueText={formatPercent(locale, value / 100)} />
);

export const states = defineStates({
  begun: (scene) => progress(scene, 0),
  'a third done': (scene) => progress(scene, 33),
  done: (scene) => progress(scene, 100),
});
