import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { RatingField } from './RatingField.tsx';

const field = ({ words, number }: Scene, first: number | null, disabled = false) => (
  <Kept first={first}>
    {(value, keep) => (
      <RatingField label={words.rating} value={value} onChange={keep} starLabel={number} disabled={disabled} />
    )}
  </Kept>
);

export const states = defineStates({
  empty: (scene) => field(scene, null),
  'four of five': (scene) => field(scene, 4),
  focused: { as: 'focused', draw: (scene) => field(scene, 2) },
  disabled: (scene) => field(scene, 3, true),
});
