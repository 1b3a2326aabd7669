import { css } from '@emotion/react';
import { useState } from 'react';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { uploadsOf } from '../../testing/gallery/files.ts';
import { face, photos } from '../../testing/gallery/photos.ts';
import { defineStates, type Scene } from '../../testing/gallery/states.ts';
import { Picture } from '../../ui/Picture.tsx';
import { UploadVeil } from './UploadVeil.tsx';

const around = css`
  position: relative;
  display: grid;
  inline-size: fit-content;
  min-inline-size: 128px;
`;

function Under({ scene: { words }, round = false }: { scene: Scene; round?: boolean }) {
  const [uploads] = useState(() => uploadsOf([30]));
  return (
    <span css={around}>
      {round ? (
        <Avatar name={words.people[0]} src={face} size="lg3" />
      ) : (
        <Picture src={photos[0]} alt={words.photo} ratio={1.54} sizes="280px" />
      )}
      <UploadVeil uploads={uploads} label={words.photo} round={round} />
    </span>
  );
}

export const states = defineStates({
  'on a picture': (scene) => <Under scene={scene} />,
  'on a face': (scene) => <Under scene={scene} round />,
});
