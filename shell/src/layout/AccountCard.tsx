import { css } from '@emotion/react';
import { Menu } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { nameOfUser } from 'shared-kernel/language/nameOfUser';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Button } from 'shared-kernel/ui/Button';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useComposition } from '../composition/CompositionContext.ts';
import { useText } from '../messages/text.ts';
import { AccountName } from '../menu/AccountName.tsx';

const card = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-3);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
`;
const invitation = css`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-4) var(--s-3);
  border-radius: var(--r-card);
  background: var(--brand-soft);
  & > p {
    font-size: var(--t-14);
  }
`;
const person = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--s-3);
  min-inline-size: 0;
  min-block-size: var(--target);
`;

export const AccountCard = observer(function AccountCard(): ReactNode {
  const { session, sheets, navigation } = useRoot();
  const composition = useComposition();
  const t = useText();
  const { user } = session;
  if (session.state.kind === 'loading')
    return (
      <div css={card}>
        <Skeleton shape="circle" width={48} />
        <Skeleton width="60%" />
      </div>
    );
  if (!user) {
    if (!composition.hasSheet('auth.login')) return null;
    return (
      <div css={invitation}>
        <p>{t('shell.invite.text')}</p>
        <Button block onClick={() => void sheets.open('auth.login', {})}>
          {t('shell.nav.signIn')}
        </Button>
        <Button block variant="ghost" href={navigation.href('/register')}>
          {t('shell.nav.signUp')}
        </Button>
      </div>
    );
  }
  const who = (
    <>
      <Avatar name={nameOfUser(user)} src={user.profile?.thumbnail_link} decorative />
      <AccountName user={user} />
    </>
  );
  return (
    <div css={card}>
      {user.username && composition.isOpen('/:username') ? (
        <a css={person} href={navigation.href(`/${user.username}`)}>
          {who}
        </a>
      ) : (
        <span css={person}>{who}</span>
      )}
      <IconButton icon={Menu} label={t('shell.header.menu')} onClick={() => void sheets.open('shell.menu', {})} />
    </div>
  );
});
