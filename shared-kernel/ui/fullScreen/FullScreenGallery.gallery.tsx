import { brokenPhoto, photos } from '../../testing/gallery/photos.ts';
import { defineStates, onPhone, type Scene } from '../../testing/gallery/states.ts';
import { FullScreenGallery } from './FullScreenGallery.tsx';

const gallery = ({ words, say, number }: Scene, sources: readonly string[], start = 0, said = '', caption?: string) => (
  <FullScreenGallery
    pictures={sources.map((src, id) => ({ id, src, alt: words.photo }))}
    start={start}
    label={words.photos}
    {...(caption === undefined ? {} : { caption })}
    said={said}
    onSave={() => {}}
    onNewTab={() => {}}
    onClose={() => {}}
    onShow={() => {}}
    words={{
      previous: say('kernel.photo.previous'),
      next: say('kernel.photo.next'),
      close: say('kernel.close'),
      save: say('kernel.photo.save'),
      newTab: say('kernel.photo.newTab'),
      loading: say('kernel.loading'),
      broken: say('kernel.photo.broken'),
      retry: say('kernel.retry'),
      count: (current, total) => say('kernel.photo.count', { current: number(current), total: number(total) }),
      go: (at) => say('kernel.photo.go', { number: number(at) }),
    }}
  />
);

export const states = defineStates({
  several: { window: onPhone, draw: (scene) => gallery(scene, photos, 1, '', scene.words.sentence) },
  'a single one': { window: onPhone, draw: (scene) => gallery(scene, photos.slice(0, 1)) },
  'a picture that is broken': { window: onPhone, draw: (scene) => gallery(scene, [brokenPhoto, photos[0]]) },
  'a picture was saved': {
    window: onPhone,
    draw: (scene) => gallery(scene, photos, 3, scene.say('kernel.photo.saved')),
  },
  'in a wide window': { window: { width: 1024, height: 600 }, draw: (scene) => gallery(scene, photos, 2) },
});
