import { BadgeCheck, Flame } from 'lucide-react';
import { photos } from '../testing/gallery/photos.ts';
import { Row } from '../testing/gallery/Row.tsx';
import { defineStates } from '../testing/gallery/states.ts';
import { Badge } from './Badge.tsx';

const tones = ['brand', 'neutral', 'accent', 'success', 'warning', 'danger'] as const;

export const states = defineStates({
  tones: ({ words }) => (
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {words.free}
        </Badge>
      ))}
    </Row>
  ),
  'with an icon': ({ words }) => (
    <Row>
      <Badge icon={BadgeCheck}>{words.full}</Badge>
      <Badge tone="warning" icon={Flame}>
        {words.fewLeft}
      </Badge>
    </Row>
  ),
  'on a photo': ({ words }) => (
    <div style={{ padding: 16, backgroundImage: `url("${photos[1]}")`, backgroundSize: 'cover' }}>
      <Badge tone="overlay">{words.fewLeft}</Badge>
    </div>
  ),
  'long text': ({ words }) => (
    <Badge>
      <bdi>{words.longTitle}</bdi>
    </Badge>
  ),
});
