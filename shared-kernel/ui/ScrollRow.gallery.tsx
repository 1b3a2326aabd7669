import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Card } from './Card.tsx';
import { ScrollRow } from './ScrollRow.tsx';

const row = ({ words }: Scene, count: number) => (
  <ScrollRow label={words.photos}>
    {words.topics.slice(0, count).map((topic) => (
      <Card key={topic} look="outlined" href="#there" label={topic}>
        {topic}
      </Card>
    ))}
  </ScrollRow>
);

export const states = defineStates({
  few: (scene) => row(scene, 2),
  'more than there is room for': (scene) => row(scene, 8),
  'scrolled to the middle': {
    draw: (scene) => row(scene, 8),
    after: (place) => {
      place.querySelector('[role=group]')!.scrollLeft = document.dir === 'rtl' ? -120 : 120;
    },
  },
});
