import { defineStates, onPhone, type Scene } from '../testing/gallery/states.ts';
import { Button } from './Button.tsx';
import { SheetFrame } from './SheetFrame.tsx';

const action = ({ words }: Scene) => <Button block>{words.save}</Button>;

export const states = defineStates({
  'content alone': ({ words }) => (
    <SheetFrame>
      <h3>{words.title}</h3>
      <p>{words.sentence}</p>
    </SheetFrame>
  ),
  'with its action at the foot': (scene) => (
    <SheetFrame foot={action(scene)}>
      <p>{scene.words.sentence}</p>
    </SheetFrame>
  ),
  'scrolled under its foot': {
    draw: (scene) => (
      <SheetFrame foot={action(scene)}>
        {[0, 1, 2, 3, 4].map((at) => (
          <p key={at}>{scene.words.paragraph}</p>
        ))}
      </SheetFrame>
    ),
    window: onPhone,
  },
});
