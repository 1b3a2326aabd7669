import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Stepper } from './Stepper.tsx';

const stepper = ({ words, number }: Scene, first: number, disabled = false) => (
  <Kept first={first}>
    {(value, keep) => (
      <Stepper
        label={words.guests}
        value={value}
        onChange={keep}
        max={10}
        format={number}
        lessLabel={words.less}
        moreLabel={words.more}
        disabled={disabled}
      />
    )}
  </Kept>
);

export const states = defineStates({
  'at its beginning': (scene) => stepper(scene, 1),
  'in between': (scene) => stepper(scene, 3),
  'at its end': (scene) => stepper(scene, 10),
  disabled: (scene) => stepper(scene, 3, true),
});
