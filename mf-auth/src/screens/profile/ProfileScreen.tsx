import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ReactNode } from 'react';
import { LeaveQuestion } from 'shared-kernel/product/LeaveQuestion';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { profileMessages } from '../../parts/profile/messages/load.ts';
import { useText } from '../../parts/profile/messages/text.ts';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { Entries } from './Entries.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfilePictures } from './ProfilePictures.tsx';
import { ProfileProgress } from './ProfileProgress.tsx';
import { profileSlice } from './profileSlice.ts';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  inline-size: 100%;
  max-inline-size: 560px;
  margin-inline: auto;
  padding: 0 var(--s-4) var(--s-10);
`;
const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

/** `/profile`. Everything that members tell of themselves, and how they sign in. */
export function ProfileScreen(): ReactNode {
  return (
    <OwnWords files={profileMessages}>
      <ProfilePage />
    </OwnWords>
  );
}

const ProfilePage = observer(function ProfilePage(): ReactNode {
  const t = useText();
  const { session, navigation } = useRoot();
  const { profile, entries } = useSlice(profileSlice);
  const { user } = session;
  useLayoutEffect(() => {
    if (user) profile.begin(user);
  }, [profile, user]);
  if (!user)
    return (
      <div css={page}>
        <SessionGate session={session} />
      </div>
    );
  return (
    <div css={page}>
      <h1 className="visually-hidden">{t('auth.profile.title')}</h1>
      <ProfilePictures user={user} />
      <ProfileProgress user={user} />
      <ProfileForm profile={profile} user={user} />
      <Entries entries={entries} user={user} />
      <nav css={links}>
        <Button variant="secondary" href={navigation.href('/quick/profile/categories?next=%2Fprofile')}>
          {t('auth.profile.toFavourites')}
        </Button>
        <Button variant="secondary" href={navigation.href('/profile/account')}>
          {t('auth.profile.toAccount')}
        </Button>
        {user.username && (
          <Button variant="ghost" href={navigation.href(`/${user.username}`)}>
            {t('auth.profile.see')}
          </Button>
        )}
      </nav>
      <LeaveQuestion isDirty={profile.form.isDirty} onLeave={profile.undo} />
    </div>
  );
});
