import { Bell, ChevronLeft, Heart, Share2 } from 'lucide-react';
import { photos } from '../testing/gallery/photos.ts';
import { Row } from '../testing/gallery/Row.tsx';
import { defineStates } from '../testing/gallery/states.ts';
import { IconButton } from './IconButton.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

export const states = defineStates({
  variants: ({ words }) => (
    <Row>
      {variants.map((variant) => (
        <IconButton key={variant} icon={Share2} variant={variant} label={words.copyLink} />
      ))}
    </Row>
  ),
  hovered: { as: 'hovered', draw: ({ words }) => <IconButton icon={Share2} label={words.copyLink} /> },
  focused: { as: 'focused', draw: ({ words }) => <IconButton icon={Share2} label={words.copyLink} /> },
  disabled: ({ words }) => (
    <Row>
      {variants.map((variant) => (
        <IconButton key={variant} icon={Share2} variant={variant} label={words.copyLink} disabled />
      ))}
    </Row>
  ),
  busy: ({ words }) => <IconButton icon={Share2} label={words.copyLink} loading />,
  'pressed down': ({ words }) => (
    <Row>
      <IconButton icon={Heart} label={words.save} pressed tone="danger" />
      <IconButton icon={Bell} label={words.save} pressed />
      <IconButton icon={Heart} label={words.save} pressed={false} />
    </Row>
  ),
  'with a number': ({ words, number }) => (
    <Row>
      <IconButton icon={Bell} label={`${words.menu}, ${number(3)}`} badge={number(3)} />
      <IconButton icon={Bell} label={`${words.menu}, ${number(99)}+`} badge={`${number(99)}+`} />
    </Row>
  ),
  'on a photo': ({ words }) => (
    <div style={{ padding: 16, backgroundImage: `url("${photos[3]}")`, backgroundSize: 'cover' }}>
      <Row>
        <IconButton icon={Heart} variant="overlay" label={words.save} />
        <IconButton icon={ChevronLeft} variant="overlay" label={words.previous} mirrored disabled />
      </Row>
    </div>
  ),
});
