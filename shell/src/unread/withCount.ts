import type { RootStore } from 'shared-kernel/root/RootStore';
import type { MenuItem } from 'shared-kernel/ui/MenuList';
import type { ShellText } from '../messages/text.ts';
import type { UnreadStore } from './UnreadStore.ts';
import { badgeOf, spokenCount } from './unreadText.ts';

/** An entry of a menu with how much waits behind it. */
export function withCount(
  { locale }: RootStore,
  t: ShellText,
  kind: 'messages' | 'notifications',
  unread: UnreadStore,
  item: MenuItem,
): MenuItem {
  const text = badgeOf(locale, unread[kind]);
  return text === undefined ? item : { ...item, badge: { text, spoken: spokenCount(t, locale, kind, unread[kind]) } };
}
