import { css } from '@emotion/react';
import { ImagePlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { User } from 'shared-kernel/contract/user';
import { formatPercent } from 'shared-kernel/language/number';
import { AvatarPicker } from 'shared-kernel/product/picture/AvatarPicker';
import { PicturePicker } from 'shared-kernel/product/picture/PicturePicker';
import { usePictureWords } from 'shared-kernel/product/picture/usePictureWords';
import { useUploadNews } from 'shared-kernel/product/picture/useUploadNews';
import { useRoot } from 'shared-kernel/root/context';
import { tilePattern } from 'shared-kernel/style/tile';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { CircularProgress } from 'shared-kernel/ui/CircularProgress';
import { Icon } from 'shared-kernel/ui/Icon';
import { sendFile } from 'shared-kernel/upload/sendFile';
import { Uploads } from 'shared-kernel/upload/Uploads';
import { useText } from '../../parts/profile/messages/text.ts';

/** The shape in which a channel shows its cover. */
const coverRatio = 2.4;

const look = css`
  display: grid;
`;
const cover = css`
  ${tilePattern}
  position: relative;
  overflow: hidden;
  aspect-ratio: ${coverRatio};
  margin-inline: calc(-1 * var(--s-4));
  border-end-start-radius: var(--r-card);
  border-end-end-radius: var(--r-card);
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
/** Dark on any picture, in both themes. */
const glass = css`
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
const veil = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgb(20 16 12 / 0.55);
  color: #fff;
`;
const face = css`
  position: relative;
  inline-size: fit-content;
  margin-block-start: -56px;
`;

/** The cover and the face, each exchanged by a press: chosen, cut, sent at once. */
export const ProfilePictures = observer(function ProfilePictures({ user }: { user: User }): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const name = `${user.name.first} ${user.name.last}`.trim() || (user.username ?? '');
  return (
    <section css={look} aria-label={t('auth.profile.pictures')}>
      <Cover user={user} />
      <div css={face} data-part="avatar">
        {/* The picture is kept with the channel, so that there is none before the username. */}
        {user.channel ? (
          <AvatarPicker label={t('auth.profile.changeAvatar')} onSent={() => void session.refresh()}>
            <Avatar name={name} src={user.profile?.thumbnail_link ?? null} size="lg3" ring />
          </AvatarPicker>
        ) : (
          <Avatar name={name} size="lg3" ring />
        )}
      </div>
    </section>
  );
});

const Cover = observer(function Cover({ user }: { user: User }): ReactNode {
  const t = useText();
  const { api, now, locale, session } = useRoot();
  const [uploads] = useState(
    () =>
      new Uploads({
        now: () => now().getTime(),
        send: async (file, options) => {
          await sendFile(api, 'POST /channel/cover', file, options);
          void session.refresh();
        },
      }),
  );
  useUploadNews(uploads, usePictureWords(uploads.list.length > 0));
  const label = t('auth.profile.changeCover');
  return (
    <div css={cover}>
      {user.cover && <img src={user.cover.link} alt="" />}
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
      {user.channel && (
        <PicturePicker
          label={label}
          cutting={{ ratios: [coverRatio] }}
          onPicked={(picture) => {
            uploads.clear();
            uploads.add(picture);
          }}
          look={glass}
        >
          <Icon icon={ImagePlus} />
        </PicturePicker>
      )}
    </div>
  );
});
