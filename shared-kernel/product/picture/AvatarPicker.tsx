import { css } from '@emotion/react';
import { Camera } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ProfilePicture } from '../../contract/channel.ts';
import { useRoot } from 'shared-kernel/root/context';
import { sendFile } from '../../upload/sendFile.ts';
import { Uploads } from '../../upload/Uploads.ts';
import { Icon } from 'shared-kernel/ui/Icon';
import { PicturePicker } from './PicturePicker.tsx';
import { UploadVeil } from './UploadVeil.tsx';
import { usePictureWords } from './usePictureWords.ts';
import { useUploadNews } from './useUploadNews.tsx';

interface AvatarPickerProps {
  /** What the button does. */
  label: string;
  onSent: (picture: ProfilePicture) => void;
  /** The present face. */
  children: ReactNode;
}

const face = css`
  position: relative;
  display: grid;
  inline-size: fit-content;
`;
const camera = css`
  position: absolute;
  inset-block-end: -4px;
  inset-inline-end: -4px;
  display: grid;
  place-items: center;
  inline-size: var(--target);
  block-size: var(--target);
  border-radius: 50%;
  background: var(--brand);
  color: var(--on-brand);
  box-shadow: 0 0 0 3px var(--surface);
`;

/** One's own face with a button that replaces it: chosen, cut to a circle, sent. */
export const AvatarPicker = observer(function AvatarPicker({ label, onSent, children }: AvatarPickerProps): ReactNode {
  const { api, now } = useRoot();
  const [uploads] = useState(
    () =>
      new Uploads({
        now: () => now().getTime(),
        send: async (file, options) => onSent((await sendFile(api, 'POST /channel/avatar', file, options)).data),
      }),
  );
  useUploadNews(uploads, usePictureWords(uploads.list.length > 0));
  return (
    <span css={face}>
      {children}
      <UploadVeil uploads={uploads} label={label} round />
      <PicturePicker
        label={label}
        cutting={{ ratios: [1], round: true }}
        onPicked={(picture) => {
          // A second choice replaces a first that is still being sent.
          uploads.clear();
          uploads.add(picture);
        }}
        look={camera}
      >
        <Icon icon={Camera} />
      </PicturePicker>
    </span>
  );
});
