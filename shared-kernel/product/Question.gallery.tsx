import { defineStates } from '../testing/gallery/states.ts';
import { Question } from './Question.tsx';

export const states = defineStates({
  open: {
    window: { width: 390, height: 320 },
    draw: ({ words, say }) => (
      <Question
        open
        title={words.title}
        text={words.removeText}
        confirmLabel={words.remove}
        cancelLabel={say('kernel.cancel')}
        dangerous
        onConfirm={() => {}}
        onCancel={() => {}}
      />
    ),
  },
});
