import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { nameOfUser } from 'shared-kernel/language/nameOfUser';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Question } from 'shared-kernel/product/Question';
import { MenuList } from 'shared-kernel/ui/MenuList';
import { useComposition } from '../composition/CompositionContext.ts';
import { installer } from '../install/installer.ts';
import { useLaterText } from '../later/text.ts';
import { useUnread } from '../unread/UnreadContext.ts';
import { AccountName } from './AccountName.tsx';
import { menuItems } from './menuItems.ts';
import { signOut } from './signOut.ts';
import { usePush } from './usePush.ts';

const look = css`
  padding: 0 var(--s-2) var(--s-4);
`;
const person = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-2) var(--s-3) var(--s-4);
`;

export const MenuSheet = observer(function MenuSheet(): ReactNode {
  const root = useRoot();
  const composition = useComposition();
  const unread = useUnread();
  const t = useLaterText();
  const push = usePush();
  const [question, setQuestion] = useState<'closed' | 'open' | 'busy'>('closed');
  const { user } = root.session;
  const logout = async (): Promise<void> => {
    setQuestion('busy');
    const refusal = await signOut(root);
    if (refusal) root.toasts.error(failureText(t, refusal));
  };
  return (
    <div css={look}>
      {user && (
        <div css={person}>
          <Avatar name={nameOfUser(user)} src={user.profile?.thumbnail_link} decorative />
          <AccountName user={user} />
        </div>
      )}
      <MenuList
        label={t('shell.menu.title')}
        items={menuItems({
          root,
          unread,
          t,
          composition,
          install: installer(root),
          push,
          onLogout: () => setQuestion('open'),
        })}
      />
      <Question
        open={question !== 'closed'}
        busy={question === 'busy'}
        dangerous
        title={t('shell.logout.title')}
        text={t('shell.logout.text')}
        confirmLabel={t('shell.menu.logout')}
        cancelLabel={t('kernel.cancel')}
        onConfirm={() => void logout()}
        onCancel={() => setQuestion('closed')}
      />
    </div>
  );
});
