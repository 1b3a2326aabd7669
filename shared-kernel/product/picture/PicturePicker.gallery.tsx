import { css } from '@emotion/react';
import { defineStates, type Scene } from '../../testing/gallery/states.ts';
import { PicturePicker } from './PicturePicker.tsx';

const look = css`
  display: inline-block;
  padding: var(--s-3);
  border-radius: var(--r-button);
  background: var(--brand-soft);
  color: var(--brand-strong);
`;

const picker = ({ words }: Scene) => (
  <PicturePicker label={words.addPhotos} cutting={{ ratios: [1] }} onPicked={() => {}} look={look}>
    {words.addPhotos}
  </PicturePicker>
);

export const states = defineStates({
  plain: picker,
  focused: { as: 'focused', draw: picker },
});
