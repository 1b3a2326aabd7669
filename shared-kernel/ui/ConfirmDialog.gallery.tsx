import { defineStates, onPhone, type Scene } from '../testing/gallery/states.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const question = ({ words, say }: Scene, more: { dangerous?: boolean; busy?: boolean } = {}) => (
  <ConfirmDialog
    open
    title={words.title}
    text={words.removeText}
    confirmLabel={more.dangerous ? words.remove : words.save}
    cancelLabel={say('kernel.cancel')}
    onConfirm={() => {}}
    onCancel={() => {}}
    {...more}
  />
);
const low = { width: 390, height: 320 };

export const states = defineStates({
  'a question': { window: low, draw: (scene) => question(scene) },
  'what cannot be undone': { window: low, draw: (scene) => question(scene, { dangerous: true }) },
  busy: { window: low, draw: (scene) => question(scene, { dangerous: true, busy: true }) },
  'long text': {
    window: onPhone,
    draw: ({ words, say }) => (
      <ConfirmDialog
        open
        title={words.longTitle}
        text={words.paragraph}
        confirmLabel={words.longName}
        cancelLabel={say('kernel.cancel')}
        onConfirm={() => {}}
        onCancel={() => {}}
      />
    ),
  },
});
