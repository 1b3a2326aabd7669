import { Search, X } from 'lucide-react';
import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';

type Props = Partial<Parameters<typeof TextField>[0]>;

const field = ({ words }: Scene, first: string, more: Props = {}) => (
  <Kept first={first}>{(value, keep) => <TextField label={words.name} value={value} onChange={keep} {...more} />}</Kept>
);

export const states = defineStates({
  empty: (scene) => field(scene, '', { placeholder: scene.words.people[0], hint: scene.words.nameHint }),
  filled: (scene) => field(scene, scene.words.people[0], { required: true }),
  hovered: { as: 'hovered', draw: (scene) => field(scene, scene.words.people[1]) },
  focused: { as: 'focused', draw: (scene) => field(scene, scene.words.people[1]) },
  error: (scene) => field(scene, 'a', { error: scene.words.nameError, hint: scene.words.nameHint }),
  disabled: (scene) => field(scene, scene.words.people[0], { disabled: true }),
  'an address, from the left': (scene) =>
    field(scene, 'sara@example.com', { label: scene.words.email, type: 'email', dir: 'ltr' }),
  'with parts at both ends': (scene) =>
    field(scene, scene.words.topics[1], {
      label: scene.say('kernel.home'),
      labelHidden: true,
      type: 'search',
      start: <Icon icon={Search} />,
      end: <IconButton icon={X} label={scene.say('kernel.close')} />,
    }),
  'several lines': (scene) => field(scene, scene.words.paragraph, { multiline: true }),
  'more lines than fit': (scene) =>
    field(scene, `${scene.words.paragraph} `.repeat(4), { multiline: true, maxHeight: 120 }),
  'mixed directions': (scene) => field(scene, scene.words.mixed),
  'long text': (scene) => field(scene, scene.words.longTitle, { label: scene.words.longTitle }),
});
