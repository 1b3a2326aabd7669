import { useState } from 'react';
import { uploadsOf, type UploadState } from '../../testing/gallery/files.ts';
import { defineStates } from '../../testing/gallery/states.ts';
import { UploadTile } from './UploadTile.tsx';
import { usePictureWords } from './usePictureWords.ts';

function Tile({ way }: { way: UploadState }) {
  const t = usePictureWords(true);
  const [uploads] = useState(() => uploadsOf([way]));
  return (
    t && (
      <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        <UploadTile upload={uploads.list[0]!} number={1} t={t} onRemove={() => {}} onRetry={() => {}} />
      </ul>
    )
  );
}

export const states = defineStates({
  'on its way': () => <Tile way={40} />,
  arrived: () => <Tile way="done" />,
  refused: () => <Tile way={{ refused: 413, message: '' }} />,
});
