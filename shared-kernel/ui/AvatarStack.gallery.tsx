import { face } from '../testing/gallery/photos.ts';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { AvatarStack } from './AvatarStack.tsx';

const people = ({ words }: Scene) =>
  words.people.map((name, at) => ({ id: at, name, src: at % 2 === 0 ? face : null }));

export const states = defineStates({
  several: (scene) => <AvatarStack people={people(scene)} label={scene.words.going} />,
  'a single one': (scene) => <AvatarStack people={people(scene).slice(1, 2)} label={scene.words.going} />,
  'many, large': (scene) => <AvatarStack people={people(scene)} label={scene.words.going} limit={5} size="lg" />,
});
