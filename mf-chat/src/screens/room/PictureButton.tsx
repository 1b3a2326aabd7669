import { css } from '@emotion/react';
import { ImagePlus, RotateCw, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { formatPercent } from 'shared-kernel/language/number';
import { PicturePicker } from 'shared-kernel/product/picture/PicturePicker';
import { useRoot } from 'shared-kernel/root/context';
import { CircularProgress } from 'shared-kernel/ui/CircularProgress';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { sendFile } from 'shared-kernel/upload/sendFile';
import { Uploads } from 'shared-kernel/upload/Uploads';
import { useText } from '../../messages/text.ts';
import type { Draft } from '../../stores/Draft.ts';
import { pictureRoom } from './pictureRoom.ts';

const shown = css`
  position: relative;
  flex: none;
  inline-size: 48px;
  block-size: 48px;
  & > img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: var(--r-input);
    object-fit: cover;
  }
  & > :last-child {
    position: absolute;
    inset-block-start: -16px;
    inset-inline-end: -16px;
  }
`;

/** Chooses, crops and uploads a picture for the message, and shows it until the message is sent. */
export const PictureButton = observer(function PictureButton({ draft }: { draft: Draft }): ReactNode {
  const t = useText();
  const { api, locale, now } = useRoot();
  const [uploads] = useState(
    () =>
      new Uploads({
        now: () => now().getTime(),
        send: async (file, options) => {
          const [picture] = (await sendFile(api, 'POST /user/upload', file, options)).data;
          const { width, height } = await sizeOf(file);
          if (picture) draft.show({ ...picture, width, height });
        },
      }),
  );
  const [failed] = uploads.failed;
  if (draft.picture)
    return (
      <span css={shown}>
        <img src={draft.picture.thumbnail_link} alt={t('chat.message.picture')} />
        <IconButton icon={X} size={4} label={t('chat.composer.dropPicture')} onClick={() => draft.show(null)} />
      </span>
    );
  if (uploads.isBusy)
    return (
      <span css={pictureRoom}>
        <CircularProgress
          label={t('chat.message.picture')}
          value={uploads.shown}
          valueText={formatPercent(locale, uploads.shown / 100)}
          size={48}
        />
      </span>
    );
  if (failed)
    return (
      <span css={shown}>
        <IconButton icon={RotateCw} label={t('chat.composer.retryPicture')} onClick={() => uploads.retry(failed)} />
        <IconButton icon={X} size={4} label={t('chat.composer.dropPicture')} onClick={uploads.clear} />
      </span>
    );
  return (
    <PicturePicker
      label={t('chat.composer.picture')}
      cutting={{ ratios: [1, 1.54, 0.75], optional: true }}
      onPicked={(picture) => {
        uploads.clear();
        uploads.add(picture);
      }}
      look={pictureRoom}
    >
      <Icon icon={ImagePlus} />
    </PicturePicker>
  );
});

/** The server knows the size too, but the message is drawn before it has answered. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return { width: 4, height: 3 };
  }
}
