import {
  Activity,
  Bell,
  BellOff,
  BellRing,
  Bookmark,
  CalendarCheck,
  Download,
  Flag,
  Gift,
  Globe,
  Heart,
  KeyRound,
  LogIn,
  LogOut,
  MessageCircle,
  Pencil,
  Scale,
  Settings,
  ShieldCheck,
  Store,
  SunMoon,
  UserRound,
} from 'lucide-react';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { MenuItem } from 'shared-kernel/ui/MenuList';
import type { Composition } from '../composition/Composition.ts';
import type { UnreadStore } from '../unread/UnreadStore.ts';
import type { LaterText } from '../later/text.ts';
import { menuLinks } from './menuLinks.ts';

interface Deps {
  root: RootStore;
  unread: UnreadStore;
  t: LaterText;
  composition: Pick<Composition, 'isOpen' | 'hasSheet'>;
  /** Puts the site among the device's apps; null where that cannot be done, or has been. */
  install: (() => void) | null;
  /** Pushes to this browser; null where there are none. */
  push: { isOn: boolean; turn(): Promise<void> } | null;
  onLogout(): void;
}

/** What the account menu offers, by who is here and by what is open. */
export function menuItems({ root, unread, t, composition, install, push, onLogout }: Deps): MenuItem[] {
  const { session, navigation, sheets } = root;
  const { user } = session;
  const { link, counted } = menuLinks({ root, unread, t, composition });
  const act = (id: string, label: string, icon: MenuItem['icon'], onSelect: () => void): MenuItem => ({
    id,
    label,
    icon,
    onSelect,
  });

  const opener = (
    name: 'auth.login' | 'auth.locales' | 'auth.theme',
    id: string,
    label: string,
    icon: MenuItem['icon'],
  ): MenuItem[] => (composition.hasSheet(name) ? [act(id, label, icon, () => void sheets.open(name, {}))] : []);

  const settings = [
    ...opener('auth.locales', 'language', t('shell.menu.language'), Globe),
    ...opener('auth.theme', 'theme', t('shell.menu.theme'), SunMoon),
  ];
  const licences: MenuItem = {
    id: 'licences',
    label: t('shell.menu.licences'),
    icon: Scale,
    href: '/licences.txt',
    isElsewhere: true,
  };
  const installing = install ? [act('install', t('shell.menu.install'), Download, install)] : [];
  const pushing = push
    ? [
        act(
          'push',
          t(push.isOn ? 'shell.menu.pushOff' : 'shell.menu.pushOn'),
          push.isOn ? BellOff : BellRing,
          () => void push.turn(),
        ),
      ]
    : [];
  const reporting = composition.hasSheet('auth.appReport')
    ? [act('report', t('shell.report'), Flag, () => void sheets.open('auth.appReport', { path: navigation.path }))]
    : [];
  if (!user)
    return [
      ...opener('auth.login', 'login', t('shell.menu.login'), LogIn),
      ...settings,
      ...installing,
      ...reporting,
      licences,
    ];
  return [
    ...(session.isVerified ? [] : link('/verify', t('shell.menu.verify'), ShieldCheck, t('shell.menu.verifyNote'))),
    ...(session.isFullUser ? link('/:username', t('shell.menu.channel'), UserRound) : []),
    ...link('/activity', t('shell.nav.activity'), Activity),
    ...link('/joined', t('shell.nav.joined'), CalendarCheck),
    ...counted('messages', '/direct', MessageCircle),
    ...counted('notifications', '/notifications', Bell),
    ...link('/saves', t('shell.menu.saved'), Bookmark),
    ...link('/profile', t('shell.menu.profile'), Pencil),
    ...(session.isFullUser ? link('/profile/account', t('shell.menu.account'), Settings) : []),
    ...(session.isFullUser ? link('/invitation', t('shell.menu.invitation'), Gift) : []),
    ...link('/quick/profile/categories', t('shell.menu.favourites'), Heart),
    ...(session.isFullUser ? link('/business', t('shell.nav.business'), Store) : []),
    ...(session.isVerified
      ? user.has_password
        ? link('/send-change-password', t('shell.menu.changePassword'), KeyRound)
        : link('/set-password', t('shell.menu.setPassword'), KeyRound)
      : []),
    ...settings,
    ...pushing,
    ...installing,
    ...reporting,
    licences,
    { ...act('logout', t('shell.menu.logout'), LogOut, onLogout), dangerous: true },
  ];
}
