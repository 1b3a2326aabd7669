import { Row } from '../testing/gallery/Row.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { FollowButton } from './FollowButton.tsx';

const channel = ({ words }: Scene, isFollowed: boolean) => ({
  id: 3,
  username: 'sara',
  name: words.people[0],
  profile: null,
  user: { id: 30, username: 'sara' },
  is_followed: isFollowed,
});

export const states = defineStates({
  'not followed': (scene) => <FollowButton channel={channel(scene, false)} />,
  followed: (scene) => <FollowButton channel={channel(scene, true)} />,
  compact: (scene) => (
    <Row>
      <FollowButton compact channel={channel(scene, false)} />
      <FollowButton compact channel={channel(scene, true)} />
    </Row>
  ),
  focused: { as: 'focused', draw: (scene) => <FollowButton channel={channel(scene, false)} /> },
  'asks before it ends': {
    window: { width: 390, height: 380 },
    draw: (scene) => <FollowButton channel={channel(scene, true)} />,
    after: (place) => place.querySelector('button')!.click(),
  },
});
