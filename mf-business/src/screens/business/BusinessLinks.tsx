import { css } from '@emotion/react';
import { ClipboardList, ShieldCheck, Ticket, Wallet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { isAdmin } from '../../parts/isAdmin.ts';
import { useText } from '../../messages/text.ts';

const look = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  padding-block-start: var(--s-4);
`;

export const BusinessLinks = observer(function BusinessLinks(): ReactNode {
  const t = useText();
  const { navigation, session } = useRoot();
  const links = [
    { path: '/business/books', text: t('business.link.books'), icon: Ticket },
    { path: '/business/index-bk', text: t('business.link.money'), icon: Wallet },
    { path: '/business/join', text: t('business.link.join'), icon: ClipboardList },
    ...(isAdmin(session.user) ? [{ path: '/business/desk', text: t('desk.title'), icon: ShieldCheck }] : []),
  ];
  return (
    <nav css={look} aria-label={t('business.links')}>
      {links.map(({ path, text, icon }) => (
        <Button
          key={path}
          size="small"
          variant="secondary"
          href={navigation.href(path)}
          start={<Icon icon={icon} size={4} />}
        >
          {text}
        </Button>
      ))}
    </nav>
  );
});
