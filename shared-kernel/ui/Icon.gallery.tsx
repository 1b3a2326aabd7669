import { ArrowLeft, Clock, Heart, Send, Star } from 'lucide-react';
import { Row } from '../testing/gallery/Row.tsx';
import { defineStates } from '../testing/gallery/states.ts';
import { Icon } from './Icon.tsx';

export const states = defineStates({
  sizes: () => (
    <Row>
      {([2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((size) => (
        <Icon key={size} icon={Star} size={size} />
      ))}
    </Row>
  ),
  'mirrored where text runs from the right': () => (
    <Row>
      <Icon icon={ArrowLeft} mirrored />
      <Icon icon={Send} mirrored />
      <Icon icon={Clock} />
    </Row>
  ),
  filled: ({ words }) => <Icon icon={Heart} filled label={words.save} />,
});
