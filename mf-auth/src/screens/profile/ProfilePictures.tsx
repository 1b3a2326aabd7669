import { css } from '@emotion/react';
import { Camera } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { User } from 'shared-kernel/contract/user';
import { nameOfUser } from 'shared-kernel/language/nameOfUser';
import { CoverPicker, coverRatio } from 'shared-kernel/product/picture/CoverPicker';
import { useRoot } from 'shared-kernel/root/context';
import { tilePattern } from 'shared-kernel/style/tile';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useText } from '../../parts/profile/messages/text.ts';

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
const face = css`
  position: relative;
  inline-size: fit-content;
  margin-block-start: -56px;
`;
const camera = css`
  position: absolute;
  inset-block-end: -4px;
  inset-inline-end: -4px;
  border-radius: 50%;
  box-shadow: 0 0 0 3px var(--surface);
`;

/** The cover, replaced on a press: chosen, cropped and sent at once; and the avatar, which has a sheet for that. */
export const ProfilePictures = observer(function ProfilePictures({ user }: { user: User }): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  return (
    <section css={look} aria-label={t('auth.profile.pictures')}>
      <Cover user={user} />
      <div css={face} data-part="avatar">
        <Avatar name={nameOfUser(user)} src={user.profile?.thumbnail_link ?? null} size="lg3" ring />
        {/* The avatar belongs to the channel, so there is none before there is a username. */}
        {user.channel && (
          <span css={camera}>
            <IconButton
              icon={Camera}
              variant="primary"
              label={t('auth.profile.changeAvatar')}
              onClick={() => void sheets.open('auth.avatar', {})}
            />
          </span>
        )}
      </div>
    </section>
  );
});

const Cover = observer(function Cover({ user }: { user: User }): ReactNode {
  const t = useText();
  const { session } = useRoot();
  return (
    <div css={cover}>
      {user.cover && <img src={user.cover.link} alt="" />}
      {user.channel && <CoverPicker label={t('auth.profile.changeCover')} onSent={() => void session.refresh()} />}
    </div>
  );
});
