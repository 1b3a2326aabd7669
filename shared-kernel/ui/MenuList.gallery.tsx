import { Bookmark, Languages, LogOut, MessageCircle, Settings } from 'lucide-react';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { MenuList } from './MenuList.tsx';

const menu = ({ words, number }: Scene) => (
  <MenuList
    label={words.menu}
    items={[
      { id: 'saved', label: words.save, icon: Bookmark, href: '#saved', current: true },
      {
        id: 'guests',
        label: words.guests,
        icon: MessageCircle,
        href: '#guests',
        badge: { text: number(3), spoken: `${words.guests} ${number(3)}` },
      },
      { id: 'language', label: words.language, icon: Languages, note: words.nameHint, end: words.city },
      { id: 'settings', label: words.settings, icon: Settings, disabled: true },
      { id: 'out', label: words.signOut, icon: LogOut, dangerous: true },
    ]}
  />
);

export const states = defineStates({
  'all kinds of entries': menu,
  hovered: {
    as: 'hovered',
    draw: ({ words }) => <MenuList label={words.menu} items={[{ id: 'a', label: words.settings, icon: Settings }]} />,
  },
  focused: {
    as: 'focused',
    draw: ({ words }) => <MenuList label={words.menu} items={[{ id: 'a', label: words.settings, icon: Settings }]} />,
  },
  'long text': ({ words, number }) => (
    <MenuList
      label={words.menu}
      items={[
        {
          id: 'a',
          label: words.longName,
          note: words.paragraph,
          icon: Settings,
          href: '#a',
          badge: { text: `${number(99)}+`, spoken: `${words.longName} ${words.paragraph} ${number(99)}+` },
        },
      ]}
    />
  ),
});
