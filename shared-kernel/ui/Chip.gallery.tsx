import { MapPin, X } from 'lucide-react';
import { Row } from '../testing/gallery/Row.tsx';
import { defineStates } from '../testing/gallery/states.ts';
import { Chip } from './Chip.tsx';
import { Icon } from './Icon.tsx';

export const states = defineStates({
  plain: ({ words }) => (
    <Row>
      <Chip>{words.topics[0]}</Chip>
      <Chip icon={MapPin}>{words.city}</Chip>
      <Chip end={<Icon icon={X} size={4} />}>{words.topics[1]}</Chip>
      <Chip href="#there">{words.topics[2]}</Chip>
    </Row>
  ),
  chosen: ({ words }) => (
    <Row>
      <Chip selected>{words.topics[0]}</Chip>
      <Chip selected={false}>{words.topics[1]}</Chip>
      <Chip href="#there" selected>
        {words.topics[2]}
      </Chip>
    </Row>
  ),
  hovered: { as: 'hovered', draw: ({ words }) => <Chip>{words.topics[0]}</Chip> },
  focused: { as: 'focused', draw: ({ words }) => <Chip>{words.topics[0]}</Chip> },
  disabled: ({ words }) => <Chip disabled>{words.topics[0]}</Chip>,
  'mixed directions': ({ words }) => <Chip>{words.mixed}</Chip>,
});
