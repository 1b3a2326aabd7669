import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { nameOfUser } from 'shared-kernel/language/nameOfUser';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { AvatarPicker } from 'shared-kernel/product/picture/AvatarPicker';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { profileMessages } from '../../parts/profile/messages/load.ts';
import { useText } from '../../parts/profile/messages/text.ts';
import { look } from './profileSheetLook.ts';

const centred = css`
  justify-items: center;
  & > p {
    color: var(--text-soft);
    font-size: var(--t-14);
    text-align: center;
  }
`;

/** The member's face, and the button that replaces it. It closes once another has been sent. */
export function AvatarSheet(): ReactNode {
  return (
    <OwnWords files={profileMessages}>
      <Face />
    </OwnWords>
  );
}

const Face = observer(function Face(): ReactNode {
  const t = useText();
  const { session, sheets } = useRoot();
  const { user } = session;
  if (!user) return null;
  const handleSent = async (): Promise<void> => {
    await session.refresh();
    sheets.finish('auth.avatar', 'changed');
  };
  return (
    <div css={[look, centred]}>
      <AvatarPicker label={t('auth.profile.changeAvatar')} onSent={() => void handleSent()}>
        <Avatar name={nameOfUser(user)} src={user.profile?.thumbnail_link ?? null} size="lg3" />
      </AvatarPicker>
      <p>{t('auth.profile.avatarText')}</p>
    </div>
  );
});
