import { defineStates, onPhone, type Scene } from '../testing/gallery/states.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

const dialog = ({ words, say }: Scene, title: string, text: string, hasActions: boolean) => (
  <Dialog
    open
    title={title}
    onClose={() => {}}
    closeLabel={say('kernel.close')}
    actions={
      hasActions ? (
        <>
          <Button variant="ghost">{say('kernel.cancel')}</Button>
          <Button>{words.save}</Button>
        </>
      ) : undefined
    }
  >
    <p>{text}</p>
  </Dialog>
);

export const states = defineStates({
  'with actions': {
    window: { width: 390, height: 320 },
    draw: (scene) => dialog(scene, scene.words.title, scene.words.sentence, true),
  },
  'without actions': {
    window: { width: 390, height: 260 },
    draw: (scene) => dialog(scene, scene.words.mixed, scene.words.sentence, false),
  },
  'more than fits': {
    window: onPhone,
    draw: (scene) => dialog(scene, scene.words.longTitle, `${scene.words.paragraph} `.repeat(8), true),
  },
  'in a wide window': {
    window: { width: 900, height: 480 },
    draw: (scene) => dialog(scene, scene.words.title, scene.words.paragraph, true),
  },
});
