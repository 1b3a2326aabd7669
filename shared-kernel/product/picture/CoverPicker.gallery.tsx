import { css } from '@emotion/react';
import { photos } from '../../testing/gallery/photos.ts';
import { defineStates, type Scene } from '../../testing/gallery/states.ts';
import { CoverPicker, coverRatio } from './CoverPicker.tsx';

const cover = css`
  position: relative;
  aspect-ratio: ${coverRatio};
  background: var(--surface-sunken);
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
const picker = ({ words }: Scene, src: string | null) => (
  <div css={cover}>
    {src && <img src={src} alt="" />}
    <CoverPicker label={words.addPhotos} onSent={() => {}} />
  </div>
);

export const states = defineStates({
  'on a cover': (scene) => picker(scene, photos[0]!),
  'none yet': (scene) => picker(scene, null),
  focused: { as: 'focused', draw: (scene) => picker(scene, photos[0]!) },
});
