import { formatPercent } from '../language/number.ts';
import { Row } from '../testing/gallery/Row.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { CircularProgress } from './CircularProgress.tsx';

const progress = ({ words, locale }: Scene, value: number, size?: number) => (
  <CircularProgress
    key={value}
    label={words.progress}
    value={value}
    valueText={formatPercent(locale, value / 100)}
    {...(size === undefined ? {} : { size })}
  />
);

export const states = defineStates({
  'begun, half done, done': (scene) => (
    <Row>
      {progress(scene, 0)}
      {progress(scene, 45)}
      {progress(scene, 100)}
    </Row>
  ),
  large: (scene) => progress(scene, 72, 96),
});
