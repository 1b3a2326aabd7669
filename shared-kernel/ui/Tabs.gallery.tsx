import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Tabs } from './Tabs.tsx';

const tabs = ({ words, number }: Scene, count: number) => (
  <Kept first="1">
    {(selected, keep) => (
      <Tabs
        label={words.menu}
        tabs={words.topics.slice(0, count).map((label, at) => ({
          id: String(at),
          label,
          ...(at === 0 ? { count: number(12) } : {}),
        }))}
        selected={selected}
        onSelect={keep}
      >
        <p>{words.sentence}</p>
      </Tabs>
    )}
  </Kept>
);

export const states = defineStates({
  two: (scene) => tabs(scene, 2),
  'more than there is room for': (scene) => tabs(scene, 8),
  focused: { as: 'focused', draw: (scene) => tabs(scene, 3) },
});
