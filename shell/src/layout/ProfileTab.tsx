import { CircleUserRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { nameOfUser } from 'shared-kernel/language/nameOfUser';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Icon } from 'shared-kernel/ui/Icon';
import { useComposition } from '../composition/CompositionContext.ts';
import { useText } from '../messages/text.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { label, nameLabel, slot } from './tabLook.ts';

/** A full user's way to their channel; for everybody else the account menu. */
export const ProfileTab = observer(function ProfileTab({ route }: { route: RouteStore }): ReactNode {
  const { session, sheets, navigation } = useRoot();
  const composition = useComposition();
  const t = useText();
  const { user } = session;
  const picture = user ? (
    <Avatar name={nameOfUser(user)} src={user.profile?.thumbnail_link} size="sm2" decorative />
  ) : (
    <Icon icon={CircleUserRound} size={6} />
  );
  if (user?.username && session.isFullUser && composition.isOpen('/:username')) {
    return (
      <a
        css={slot}
        href={navigation.href(`/${user.username}`)}
        aria-current={route.isAt(`/${user.username}`) ? 'page' : undefined}
      >
        {picture}
        <bdi css={[label, nameLabel]}>{user.username}</bdi>
      </a>
    );
  }
  return (
    <button css={slot} type="button" aria-haspopup="dialog" onClick={() => void sheets.open('shell.menu', {})}>
      {picture}
      <span css={label}>{t('shell.nav.account')}</span>
    </button>
  );
});
