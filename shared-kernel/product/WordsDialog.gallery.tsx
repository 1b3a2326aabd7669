import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { WordsDialog } from './WordsDialog.tsx';

const dialog = ({ words, say }: Scene, first: string, dangerous = false) => (
  <WordsDialog
    open
    title={words.title}
    label={words.name}
    hint={words.nameHint}
    first={first}
    missing={words.nameError}
    maxLength={40}
    saveLabel={dangerous ? words.remove : say('kernel.retry')}
    dangerous={dangerous}
    onSave={() => Promise.resolve()}
    onClose={() => {}}
  />
);

const window = { width: 390, height: 380 };

export const states = defineStates({
  empty: { window, draw: (scene) => dialog(scene, '') },
  'with words, dangerous': { window, draw: (scene) => dialog(scene, scene.words.people[0], true) },
});
