import { css } from '@emotion/react';
import { ImageUp } from 'lucide-react';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatPercent } from 'shared-kernel/language/number';
import { PicturePicker } from 'shared-kernel/product/picture/PicturePicker';
import { usePictureWords } from 'shared-kernel/product/picture/usePictureWords';
import { useUploadNews } from 'shared-kernel/product/picture/useUploadNews';
import { useRoot } from 'shared-kernel/root/context';
import { CircularProgress } from 'shared-kernel/ui/CircularProgress';
import { Icon } from 'shared-kernel/ui/Icon';
import { sendFile } from 'shared-kernel/upload/sendFile';
import { Uploads } from 'shared-kernel/upload/Uploads';
import { useText } from '../../messages/text.ts';

/** As wide as it is drawn. */
const ratio = 2.4;

const button = css`
  position: absolute;
  inset-block-end: var(--s-3);
  inset-inline-end: var(--s-3);
  display: grid;
  place-items: center;
  inline-size: var(--target);
  block-size: var(--target);
  border-radius: 50%;
  background: rgb(20 16 12 / 0.55);
  color: #fff;
`;
/** Dark on any picture, in both themes. */
const veil = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgb(20 16 12 / 0.55);
  color: #fff;
`;

/** The button on one's own cover that exchanges it: chosen, cut, sent, and seen at once. */
export const OwnCover = observer(function OwnCover({ channel }: { channel: ChannelEntity }): ReactNode {
  const t = useText();
  const { api, locale, now } = useRoot();
  const [uploads] = useState(
    () =>
      new Uploads({
        now: () => now().getTime(),
        send: async (file, options) => {
          const { data } = await sendFile(api, 'POST /channel/cover', file, options);
          runInAction(() => (channel.cover = data));
        },
      }),
  );
  useUploadNews(uploads, usePictureWords(uploads.list.length > 0));
  const label = t('channel.changeCover');
  return (
    <>
      {uploads.isBusy && (
        <span css={veil}>
          <CircularProgress
            label={label}
            value={uploads.shown}
            valueText={formatPercent(locale, uploads.shown / 100)}
            size={64}
          />
        </span>
      )}
      <PicturePicker
        label={label}
        cutting={{ ratios: [ratio] }}
        onPicked={(picture) => {
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
