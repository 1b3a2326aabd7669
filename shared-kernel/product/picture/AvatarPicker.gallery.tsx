import { Avatar } from 'shared-kernel/ui/Avatar';
import { face } from '../../testing/gallery/photos.ts';
import { defineStates, type Scene } from '../../testing/gallery/states.ts';
import { AvatarPicker } from './AvatarPicker.tsx';

const picker = ({ words }: Scene, src: string | null) => (
  <AvatarPicker label={words.addPhotos} onSent={() => {}}>
    <Avatar name={words.people[0]} src={src} size="lg3" />
  </AvatarPicker>
);

export const states = defineStates({
  'a face': (scene) => picker(scene, face),
  'none yet': (scene) => picker(scene, null),
  focused: { as: 'focused', draw: (scene) => picker(scene, face) },
});
