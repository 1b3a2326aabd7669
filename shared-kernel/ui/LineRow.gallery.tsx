import { defineStates } from '../testing/gallery/states.ts';
import { Avatar } from './Avatar.tsx';
import { Badge } from './Badge.tsx';
import { LineRow } from './LineRow.tsx';

export const states = defineStates({
  'a title alone': ({ words }) => <LineRow title={words.people[0]} />,
  'with all it can have': ({ words, number }) => (
    <LineRow
      start={<Avatar name={words.people[1]} decorative />}
      title={words.people[1]}
      note={words.sentence}
      end={<Badge>{number(12)}</Badge>}
    />
  ),
  'a link': {
    as: 'focused',
    draw: ({ words }) => <LineRow title={words.title} note={words.city} href="#event" />,
  },
  'long text': ({ words }) => (
    <LineRow
      start={<Avatar name={words.longName} decorative />}
      title={words.longName}
      note={words.longTitle}
      end={<Badge tone="success">{words.going}</Badge>}
    />
  ),
  'mixed directions': ({ words }) => <LineRow title={words.mixed} note="@sara_ahmadi" noteDir="ltr" />,
});
