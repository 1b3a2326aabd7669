import { css } from '@emotion/react';
import { ImageUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import type { AnswerOf } from '../../api/api.ts';
import { glass, mark } from '../../style/onPicture.ts';
import { sendFile } from '../../upload/sendFile.ts';
import { Uploads } from '../../upload/Uploads.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { UploadVeil } from './UploadVeil.tsx';
import { usePictureWords } from './usePictureWords.ts';
import { useUploadNews } from './useUploadNews.tsx';

interface CoverPickerProps {
  /** What the button does. */
  label: string;
  onSent: (cover: AnswerOf<'POST /channel/cover'>['data']) => void;
}

/** The shape in which a channel shows its cover, width by height. */
export const coverRatio = 2.4;

const button = css`
  position: absolute;
  inset-block-end: var(--s-3);
  inset-inline-end: var(--s-3);
  display: grid;
  place-items: center;
  inline-size: var(--target);
  block-size: var(--target);
  border-radius: 50%;
  background: ${glass};
  color: ${mark};
`;

/** The button on one's own cover that replaces it: chosen, cut, sent. It lies on what is drawn below it. */
export const CoverPicker = observer(function CoverPicker({ label, onSent }: CoverPickerProps): ReactNode {
  const { api, now } = useRoot();
  const [uploads] = useState(
    () =>
      new Uploads({
        now: () => now().getTime(),
        send: async (file, options) => onSent((await sendFile(api, 'POST /channel/cover', file, options)).data),
      }),
  );
  useUploadNews(uploads, usePictureWords(uploads.list.length > 0));
  return (
    <>
      <UploadVeil uploads={uploads} label={label} />
      <PicturePicker
        label={label}
        cutting={{ ratios: [coverRatio] }}
        onPicked={(picture) => {
          // A second choice replaces a first that is still being sent.
          uploads.clear();
          uploads.add(picture);
        }}
        look={button}
      >
        <Icon icon={ImageUp} />
      </PicturePicker>
    </>
  );
});
