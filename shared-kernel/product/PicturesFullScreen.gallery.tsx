import { photos } from '../testing/gallery/photos.ts';
import { defineStates, onPhone } from '../testing/gallery/states.ts';
import { PicturesFullScreen } from './PicturesFullScreen.tsx';

export const states = defineStates({
  open: {
    window: onPhone,
    draw: ({ words }) => (
      <PicturesFullScreen
        pictures={photos.map((src, id) => ({ id, src, alt: words.photo }))}
        start={0}
        label={words.photos}
        caption={words.title}
        opener={document.body}
        onClose={() => {}}
      />
    ),
  },
});
