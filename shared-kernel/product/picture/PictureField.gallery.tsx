import { useState } from 'react';
import { uploadsOf, type UploadState } from '../../testing/gallery/files.ts';
import { defineStates, type Scene } from '../../testing/gallery/states.ts';
import { PictureField } from './PictureField.tsx';

function Field({ scene: { words }, ways, most = 6 }: { scene: Scene; ways: readonly UploadState[]; most?: number }) {
  const [uploads] = useState(() => uploadsOf(ways));
  return (
    <PictureField
      label={words.photos}
      hint={words.nameHint}
      addLabel={words.addPhotos}
      uploads={uploads}
      most={most}
      cutting={{ ratios: [1.54] }}
    />
  );
}

export const states = defineStates({
  empty: (scene) => <Field scene={scene} ways={[]} />,
  focused: { as: 'focused', draw: (scene) => <Field scene={scene} ways={[]} /> },
  'on their way, arrived and refused': (scene) => (
    <Field scene={scene} ways={[30, 'done', { refused: 413, message: scene.words.removeText }]} />
  ),
  'as many as there may be': (scene) => <Field scene={scene} ways={['done', 'done']} most={2} />,
});
