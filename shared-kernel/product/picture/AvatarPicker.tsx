import { css } from '@emotion/react';
import { Camera } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ProfilePicture } from '../../contract/channel.ts';
import { formatPercent } from '../../language/number.ts';
import { useRoot } from 'shared-kernel/root/context';
import { sendFile } from '../../upload/sendFile.ts';
import { Uploads } from '../../upload/Uploads.ts';
import { CircularProgress } from '../../ui/CircularProgress.tsx';
import { Icon } from 'shared-kernel/ui/Icon';
import { PicturePicker } from './PicturePicker.tsx';
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
/** Dark on any picture, in both themes. */
const veil = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: rgb(20 16 12 / 0.55);
  color: #fff;
`;

/** One's own face with a button that exchanges it: chosen, cut to a circle, sent. */
export const AvatarPicker = observer(function AvatarPicker({ label, onSent, children }: AvatarPickerProps): ReactNode {
  const { api, locale, now } = useRoot();
  const [uploads] = useState(
    () =>
      new Uploads({
        now: () => now().getTime(),
        send: async (file, options) => onSent((await sendFile(api, 'POST /channel/avatar', file, options)).data),
      }),
  );
  const t = usePictureWords(uploads.list.length > 0);
  useUploadNews(uploads, t);
  const percent = formatPercent(locale, uploads.shown / 100);
  return (
    <span css={face}>
      {children}
      {uploads.isBusy && (
        <span css={veil}>
          <CircularProgress label={label} value={uploads.shown} valueText={percent} size={64} />
        </span>
      )}
      <PicturePicker
        label={label}
        cutting={{ ratios: [1], round: true }}
        onPicked={(picture) => {
          // A second choice takes the place of a first that is still under way.
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
