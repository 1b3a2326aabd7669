import { CalendarDays, ChevronRight } from 'lucide-react';
import { Row } from '../testing/gallery/Row.tsx';
import { defineStates } from '../testing/gallery/states.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

export const states = defineStates({
  variants: ({ words }) => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {words.reserve}
        </Button>
      ))}
    </Row>
  ),
  sizes: ({ words }) => (
    <Row>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Button key={size} size={size}>
          {words.save}
        </Button>
      ))}
    </Row>
  ),
  hovered: { as: 'hovered', draw: ({ words }) => <Button>{words.reserve}</Button> },
  'hovered, secondary': { as: 'hovered', draw: ({ words }) => <Button variant="secondary">{words.reserve}</Button> },
  'hovered, ghost': { as: 'hovered', draw: ({ words }) => <Button variant="ghost">{words.reserve}</Button> },
  focused: { as: 'focused', draw: ({ words }) => <Button>{words.reserve}</Button> },
  disabled: ({ words }) => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {words.save}
        </Button>
      ))}
    </Row>
  ),
  busy: ({ words }) => (
    <Row>
      <Button loading>{words.pay}</Button>
      <Button variant="secondary" loading>
        {words.pay}
      </Button>
    </Row>
  ),
  'with icons': ({ words }) => (
    <Row>
      <Button start={<Icon icon={CalendarDays} />}>{words.reserve}</Button>
      <Button variant="secondary" end={<Icon icon={ChevronRight} mirrored />}>
        {words.upcoming}
      </Button>
    </Row>
  ),
  'pressed down': ({ words }) => (
    <Button variant="secondary" pressed>
      {words.save}
    </Button>
  ),
  block: ({ words }) => <Button block>{words.pay}</Button>,
  'a link': ({ words }) => (
    <Button variant="secondary" href="#here">
      {words.copyLink}
    </Button>
  ),
  'long text': ({ words }) => <Button>{words.longTitle}</Button>,
  'mixed directions': ({ words }) => <Button variant="secondary">{words.mixed}</Button>,
});
