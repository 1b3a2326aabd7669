import { Bookmark, Flag, Languages, Trash2 } from 'lucide-react';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Menu } from './Menu.tsx';

const menu = ({ words }: Scene, more: Partial<Parameters<typeof Menu>[0]> = {}) => (
  <Menu
    label={words.menu}
    items={[
      { id: 'save', label: words.save, icon: Bookmark },
      { id: 'language', label: words.language, icon: Languages, href: '#language' },
      { id: 'settings', label: words.settings, icon: Flag, disabled: true },
      { id: 'remove', label: words.remove, icon: Trash2, dangerous: true },
    ]}
    {...more}
  />
);
const open = (place: HTMLElement) => place.querySelector('button')!.click();
const window = { width: 390, height: 320 };

export const states = defineStates({
  closed: (scene) => menu(scene),
  'on a picture': (scene) => menu(scene, { variant: 'overlay' }),
  disabled: (scene) => menu(scene, { disabled: true }),
  focused: { as: 'focused', draw: (scene) => menu(scene) },
  open: { draw: (scene) => menu(scene), after: open, window },
  'long text': {
    draw: (scene) =>
      menu(scene, {
        items: [
          { id: 'a', label: scene.words.longTitle, icon: Flag },
          { id: 'b', label: scene.words.save },
        ],
      }),
    after: open,
    window,
  },
});
