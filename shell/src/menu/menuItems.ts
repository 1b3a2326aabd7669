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
  Settings,
  ShieldCheck,
  Store,
  SunMoon,
  UserRound,
} from 'lucide-react';
import type { SheetName } from 'shared-kernel/contract/platform/sheets';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { MenuItem } from 'shared-kernel/ui/MenuList';
import type { UnreadStore } from '../unread/UnreadStore.ts';
import { withCount } from '../unread/withCount.ts';
import type { LaterText } from '../later/text.ts';

interface Deps {
  root: RootStore;
  unread: UnreadStore;
  t: LaterText;
  /** Whether a route of the table has a screen already. */
  isOpen(path: string): boolean;
  /** Whether the area of a sheet is published. */
  hasSheet(name: SheetName): boolean;
  /** Puts the site among the device's apps; null where that cannot be done, or has been. */
  install: (() => void) | null;
  /** Pushes to this browser; null where there are none. */
  push: { isOn: boolean; turn(): Promise<void> } | null;
  onLogout(): void;
}

/** What the account menu offers, by who is here and by what is open. */
export function menuItems({ root, unread, t, isOpen, hasSheet, install, push, onLogout }: Deps): MenuItem[] {
  const { session, navigation, sheets } = root;
  const { user } = session;
  const link = (path: string, label: string, icon: MenuItem['icon'], note?: string): MenuItem[] =>
    isOpen(path)
      ? [
          {
            id: path,
            label,
            icon,
            href: navigation.href(path.replace(':username', user?.username ?? '')),
            ...(note ? { note } : {}),
          },
        ]
      : [];
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
  ): MenuItem[] => (hasSheet(name) ? [act(id, label, icon, () => void sheets.open(name, {}))] : []);

  const settings = [
    ...opener('auth.locales', 'language', t('shell.menu.language'), Globe),
    ...opener('auth.theme', 'theme', t('shell.menu.theme'), SunMoon),
  ];
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
  const reporting = hasSheet('auth.appReport')
    ? [act('report', t('shell.report'), Flag, () => void sheets.open('auth.appReport', { path: navigation.path }))]
    : [];
  if (!user)
    return [...opener('auth.login', 'login', t('shell.menu.login'), LogIn), ...settings, ...installing, ...reporting];
  return [
    ...(session.isVerified ? [] : link('/verify', t('shell.menu.verify'), ShieldCheck, t('shell.menu.verifyNote'))),
    ...(session.isFullUser ? link('/:username', t('shell.menu.channel'), UserRound) : []),
    ...link('/activity', t('shell.nav.activity'), Activity),
    ...link('/joined', t('shell.nav.joined'), CalendarCheck),
    ...link('/direct', t('shell.nav.messages'), MessageCircle).map((item) =>
      withCount(root, t, 'messages', unread, item),
    ),
    ...link('/notifications', t('shell.nav.notifications'), Bell).map((item) =>
      withCount(root, t, 'notifications', unread, item),
    ),
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
    { ...act('logout', t('shell.menu.logout'), LogOut, onLogout), dangerous: true },
  ];
}
