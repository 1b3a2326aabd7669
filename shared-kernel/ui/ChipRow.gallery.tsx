import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Chip } from './Chip.tsx';
import { ChipRow } from './ChipRow.tsx';

const chips = ({ words }: Scene, count: number) =>
  words.topics.slice(0, count).map((topic, at) => (
    <Chip key={topic} selected={at === 1}>
      {topic}
    </Chip>
  ));

export const states = defineStates({
  few: (scene) => <ChipRow label={scene.words.menu}>{chips(scene, 3)}</ChipRow>,
  'more than there is room for': (scene) => <ChipRow label={scene.words.menu}>{chips(scene, 8)}</ChipRow>,
  sticky: (scene) => (
    <ChipRow label={scene.words.menu} sticky>
      {chips(scene, 8)}
    </ChipRow>
  ),
});
