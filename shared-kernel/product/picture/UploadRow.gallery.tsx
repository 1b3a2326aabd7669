import { useState } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { uploadsOf, type Way } from '../../testing/gallery/files.ts';
import { defineStates, type Scene } from '../../testing/gallery/states.ts';
import { UploadRow } from './UploadRow.tsx';
import { usePictureWords } from './usePictureWords.ts';

function Uploading({ scene: { words }, ways }: { scene: Scene; ways: readonly Way[] }) {
  const t = usePictureWords(true);
  const [uploads] = useState(() => uploadsOf(ways));
  return (
    t && (
      <div style={{ display: 'grid', gap: 8 }}>
        <UploadRow uploads={uploads} t={t}>
          <Button variant="secondary">{words.addPhotos}</Button>
        </UploadRow>
      </div>
    )
  );
}

export const states = defineStates({
  'on their way': (scene) => <Uploading scene={scene} ways={[10, 55]} />,
  arrived: (scene) => <Uploading scene={scene} ways={['done']} />,
  'without a network': (scene) => <Uploading scene={scene} ways={[{ refused: 0, message: '' }]} />,
});
