import { photos } from '../testing/gallery/photos.ts';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Picture } from './Picture.tsx';

const media = ({ words }: Scene) => <Picture src={photos[0]} alt={words.photo} ratio={1.54} priority />;
const text = (title: string, { words }: Scene) => (
  <>
    <h3>{title}</h3>
    <p>{words.sentence}</p>
  </>
);

export const states = defineStates({
  raised: (scene) => <Card media={media(scene)}>{text(scene.words.title, scene)}</Card>,
  outlined: (scene) => <Card look="outlined">{text(scene.words.title, scene)}</Card>,
  flat: (scene) => <Card look="flat">{text(scene.words.title, scene)}</Card>,
  'leads somewhere, focused': {
    as: 'focused',
    draw: (scene) => (
      <Card href="#there" label={scene.words.title}>
        {text(scene.words.title, scene)}
        <div>
          <Button size="small">{scene.words.save}</Button>
        </div>
      </Card>
    ),
  },
  'long text': (scene) => <Card media={media(scene)}>{text(scene.words.longTitle, scene)}</Card>,
  'mixed directions': (scene) => <Card>{text(scene.words.mixed, scene)}</Card>,
});
