import { brokenPhoto, photos } from '../testing/gallery/photos.ts';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Gallery } from './Gallery.tsx';
import type { PictureRatio } from './Picture.tsx';

const gallery = ({ words, number }: Scene, sources: readonly string[], ratio: PictureRatio = 1.54, canOpen = false) => (
  <Gallery
    pictures={sources.map((src, id) => ({ id, src, alt: words.photo }))}
    ratio={ratio}
    label={words.photos}
    previousLabel={words.previous}
    nextLabel={words.next}
    countLabel={(current, total) => `${number(current)} / ${number(total)}`}
    priority
    {...(canOpen
      ? { onOpen: () => {}, openLabel: (current: number, total: number) => `${number(current)} / ${number(total)}` }
      : {})}
  />
);

export const states = defineStates({
  several: (scene) => gallery(scene, photos),
  'a single one': (scene) => gallery(scene, photos.slice(1, 2)),
  square: (scene) => gallery(scene, photos, 1),
  'to be opened, focused': { as: 'focused', draw: (scene) => gallery(scene, photos, 1.54, true) },
  'a picture that is broken': (scene) => gallery(scene, [brokenPhoto, photos[0]]),
  'in a wide window': { window: { width: 1024, height: 665 }, draw: (scene) => gallery(scene, photos) },
});
