import { useState } from 'react';
import { uploadsOf, type UploadState } from '../../testing/gallery/files.ts';
import { defineStates } from '../../testing/gallery/states.ts';
import { UploadRow } from './UploadRow.tsx';
import { usePictureWords } from './usePictureWords.ts';

function Uploading({ ways }: { ways: readonly UploadState[] }) {
  const t = usePictureWords(true);
  const [uploads] = useState(() => uploadsOf(ways));
  return (
    t && (
      <div style={{ display: 'grid', gap: 8 }}>
        <UploadRow uploads={uploads} t={t} />
      </div>
    )
  );
}

export const states = defineStates({
  'on their way': () => <Uploading ways={[10, 55]} />,
  arrived: () => <Uploading ways={['done']} />,
  'without a network': () => <Uploading ways={[{ refused: 0, message: '' }]} />,
});
