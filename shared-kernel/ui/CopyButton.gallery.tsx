import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { CopyButton } from './CopyButton.tsx';

const button = ({ words, say }: Scene, block = false) => (
  <CopyButton value="x" label={words.copyLink} copiedLabel={say('kernel.copied')} block={block} />
);

export const states = defineStates({
  plain: (scene) => button(scene),
  block: (scene) => button(scene, true),
  copied: {
    draw: (scene) => button(scene),
    after: (place) => {
      // A page that nobody has pressed may not use the clipboard, and the notice would go after two seconds.
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async () => {} } });
      const { setTimeout } = window;
      window.setTimeout = ((run: () => void, after?: number) => (after === 2000 ? 0 : setTimeout(run, after))) as never;
      place.querySelector('button')!.click();
    },
    window: { width: 390, height: 60 },
  },
});
