import type { RootStore } from 'shared-kernel/root/RootStore';
import type { MenuItem } from 'shared-kernel/ui/MenuList';
import type { Composition } from '../composition/Composition.ts';
import type { ShellText } from '../messages/text.ts';
import type { UnreadStore } from '../unread/UnreadStore.ts';
import { badgeOf, spokenCount } from '../unread/unreadText.ts';

interface Deps {
  root: RootStore;
  unread: UnreadStore;
  t: ShellText;
  composition: Pick<Composition, 'isOpen'>;
}

interface MenuLinks {
  /** The entry of a route, or none where it is not open. Its id is the route's path. */
  link(path: string, label: string, icon: MenuItem['icon'], note?: string): MenuItem[];
  /** The same, with how much waits behind it. */
  counted(kind: 'messages' | 'notifications', path: string, icon: MenuItem['icon']): MenuItem[];
}

/** How the menus write their links, beside the page and in the sheet alike. */
export function menuLinks({ root, unread, t, composition }: Deps): MenuLinks {
  const { locale, navigation, session } = root;
  const link: MenuLinks['link'] = (path, label, icon, note) =>
    composition.isOpen(path)
      ? [
          {
            id: path,
            label,
            icon,
            href: navigation.href(path.replace(':username', session.user?.username ?? '')),
            ...(note === undefined ? {} : { note }),
          },
        ]
      : [];
  return {
    link,
    counted(kind, path, icon) {
      const count = unread[kind];
      const text = badgeOf(locale, count);
      const badge = text === undefined ? {} : { badge: { text, spoken: spokenCount(t, locale, kind, count) } };
      return link(path, t(`shell.nav.${kind}`), icon).map((item) => ({ ...item, ...badge }));
    },
  };
}
