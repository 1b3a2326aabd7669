import { keysOf } from '../contract/keys.ts';
import { brokenPhoto, face } from '../testing/gallery/photos.ts';
import { Row } from '../testing/gallery/Row.tsx';
import { defineStates } from '../testing/gallery/states.ts';
import { Avatar, avatarPixels } from './Avatar.tsx';

const sizes = keysOf(avatarPixels);

export const states = defineStates({
  faces: ({ words }) => (
    <Row>
      {sizes.map((size) => (
        <Avatar key={size} name={words.people[0]} src={face} size={size} />
      ))}
    </Row>
  ),
  initials: ({ words }) => (
    <Row>
      {sizes.map((size, at) => (
        <Avatar key={size} name={words.people[at % 5]!} size={size} />
      ))}
    </Row>
  ),
  'a picture that is broken': ({ words }) => <Avatar name={words.people[2]} src={brokenPhoto} size="lg" />,
  'a ring': ({ words }) => <Avatar name={words.people[1]} size="lg" ring />,
  'as wide as its place': ({ words }) => (
    <div style={{ inlineSize: 160 }}>
      <Avatar name={words.people[4]} size="full" />
    </div>
  ),
  'a Latin name': () => <Avatar name="Sara Ahmadi" size="lg" />,
});
