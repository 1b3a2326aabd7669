import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Checkbox } from './Checkbox.tsx';

const box = ({ words }: Scene, first: boolean, more: { disabled?: boolean; error?: string } = {}) => (
  <Kept first={first}>
    {(checked, keep) => (
      <Checkbox checked={checked} onChange={keep} {...more}>
        {words.rules}
      </Checkbox>
    )}
  </Kept>
);

export const states = defineStates({
  off: (scene) => box(scene, false),
  on: (scene) => box(scene, true),
  focused: { as: 'focused', draw: (scene) => box(scene, false) },
  disabled: (scene) => (
    <>
      {box(scene, false, { disabled: true })}
      {box(scene, true, { disabled: true })}
    </>
  ),
  error: (scene) => box(scene, false, { error: scene.words.required }),
  'long text': ({ words }) => (
    <Checkbox checked={false} onChange={() => {}}>
      {words.paragraph}
    </Checkbox>
  ),
});
