import { brokenPhoto, latePhoto, photos } from '../testing/gallery/photos.ts';
import { defineStates } from '../testing/gallery/states.ts';
import { Picture } from './Picture.tsx';

export const states = defineStates({
  wide: ({ words }) => <Picture src={photos[0]} alt={words.photo} ratio={1.54} />,
  'tall, rounded': ({ words }) => (
    <div style={{ inlineSize: 180 }}>
      <Picture src={photos[2]} alt={words.photo} ratio={0.75} rounded />
    </div>
  ),
  square: ({ words }) => (
    <div style={{ inlineSize: 180 }}>
      <Picture src={photos[3]} alt={words.photo} ratio={1} />
    </div>
  ),
  'on its way': ({ words }) => <Picture src={latePhoto} alt={words.photo} ratio={1.54} />,
  broken: ({ words }) => <Picture src={brokenPhoto} alt={words.photo} ratio={1.54} />,
  none: () => <Picture src={null} alt="" ratio={1.54} />,
});
