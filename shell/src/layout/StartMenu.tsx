import { css } from '@emotion/react';
import {
  Activity,
  Bell,
  CalendarCheck,
  Compass,
  Flag,
  Globe,
  MessageCircle,
  Plus,
  ShieldCheck,
  Sparkles,
  Store,
  Users,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { MenuList } from 'shared-kernel/ui/MenuList';
import { useComposition } from '../composition/CompositionContext.ts';
import { useText } from '../messages/text.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';
import { useUnread } from '../unread/UnreadContext.ts';
import { menuLinks } from '../menu/menuLinks.ts';
import { AccountCard } from './AccountCard.tsx';
import { enterProtected } from '../guards/enterProtected.ts';

interface Props {
  route: RouteStore;
  login: boolean;
}

const look = css`
  position: sticky;
  inset-block-start: var(--header-height);
  display: grid;
  align-content: start;
  gap: var(--s-4);
  max-block-size: calc(100dvh - var(--header-height));
  padding-block: var(--s-5);
  overflow-y: auto;
  scrollbar-width: thin;
`;

const trust = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-3);
  border: 1px solid var(--border);
  border-radius: var(--r-card);
  text-align: start;
  & > svg {
    color: var(--success);
  }
  & > span {
    display: grid;
    color: var(--text-soft);
    font-size: var(--t-12);
  }
  & b {
    color: var(--text);
    font-size: var(--t-14);
    font-weight: 600;
  }
`;

export const StartMenu = observer(function StartMenu({ route, login }: Props): ReactNode {
  const root = useRoot();
  const composition = useComposition();
  const t = useText();
  const unread = useUnread();
  const { session, navigation, sheets } = root;
  const { link, counted } = menuLinks({ root, unread, t, composition });
  const report = (): void => navigation.navigate(`/app-report?path=${encodeURIComponent(navigation.path)}`);
  const items = [
    ...link('/', t('shell.nav.discovery'), Compass),
    ...link('/home', t('shell.nav.home'), Sparkles),
    ...link('/friends', t('shell.nav.friends'), Users),
    ...(session.isSignedIn
      ? [
          ...counted('messages', '/direct', MessageCircle),
          ...counted('notifications', '/notifications', Bell),
          ...link('/joined', t('shell.nav.joined'), CalendarCheck),
          ...link('/activity', t('shell.nav.activity'), Activity),
        ]
      : []),
    ...(session.isFullUser ? link('/business', t('shell.nav.business'), Store) : []),
    ...(composition.hasSheet('auth.locales')
      ? [
          {
            id: 'language',
            label: t('shell.menu.language'),
            icon: Globe,
            onSelect: () => void sheets.open('auth.locales', {}),
          },
        ]
      : []),
  ];
  return (
    <div css={look}>
      {login && <AccountCard />}
      {composition.isOpen('/event/create') && (
        <Button block start={<Icon icon={Plus} />} onClick={() => void enterProtected(root, '/event/create', 'create')}>
          {t('shell.nav.create')}
        </Button>
      )}
      <nav aria-label={t('shell.nav.label')}>
        <MenuList
          label={t('shell.nav.label')}
          items={items.map((item) => ({ ...item, current: item.id === route.routePath }))}
        />
      </nav>
      {composition.isOpen('/app-report') && (
        <Button variant="ghost" start={<Icon icon={Flag} size={4} />} onClick={report}>
          {t('shell.report')}
        </Button>
      )}
      {composition.hasSheet('auth.rules') && (
        <button
          css={trust}
          type="button"
          aria-haspopup="dialog"
          onClick={() => void sheets.open('auth.rules', { kind: 'booking' })}
        >
          <Icon icon={ShieldCheck} size={6} />
          <span>
            <b>{t('shell.trust.title')}</b>
            {t('shell.trust.text')}
          </span>
        </button>
      )}
    </div>
  );
});
