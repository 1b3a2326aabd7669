import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { SearchField } from './SearchField.tsx';

const field = ({ words, say }: Scene, first: string) => (
  <Kept first={first}>
    {(value, keep) => (
      <SearchField label={words.name} clearLabel={say('kernel.clearSearch')} value={value} onChange={keep} />
    )}
  </Kept>
);

export const states = defineStates({
  empty: (scene) => field(scene, ''),
  'with words': (scene) => field(scene, scene.words.people[0]),
  focused: { as: 'focused', draw: (scene) => field(scene, scene.words.people[1]) },
  'long text': (scene) => field(scene, scene.words.longTitle),
});
