import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { User } from 'shared-kernel/contract/user';
import { AvatarPicker } from 'shared-kernel/product/picture/AvatarPicker';
import { CoverPicker, coverRatio } from 'shared-kernel/product/picture/CoverPicker';
import { useRoot } from 'shared-kernel/root/context';
import { tilePattern } from 'shared-kernel/style/tile';
import { Avatar } from 'shared-kernel/ui/Avatar';
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

/** The cover and the avatar, each replaced on a press: chosen, cropped and sent at once. */
export const ProfilePictures = observer(function ProfilePictures({ user }: { user: User }): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const name = `${user.name.first} ${user.name.last}`.trim() || (user.username ?? '');
  return (
    <section css={look} aria-label={t('auth.profile.pictures')}>
      <Cover user={user} />
      <div css={face} data-part="avatar">
        {/* The avatar belongs to the channel, so there is none before there is a username. */}
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
  const { session } = useRoot();
  return (
    <div css={cover}>
      {user.cover && <img src={user.cover.link} alt="" />}
      {user.channel && <CoverPicker label={t('auth.profile.changeCover')} onSent={() => void session.refresh()} />}
    </div>
  );
});
