import { CalendarDays } from 'lucide-react';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Icon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';

const tip = ({ words }: Scene, text: string) => (
  <Tooltip text={text}>
    {(described) => (
      <a href="#day" {...described}>
        <Icon icon={CalendarDays} /> {words.day}
      </a>
    )}
  </Tooltip>
);
const rest = (place: HTMLElement) =>
  void place
    .querySelector('a')!
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
const until = '[role=tooltip]';
const window = { width: 390, height: 240 };

export const states = defineStates({
  closed: (scene) => tip(scene, scene.words.sentence),
  open: { draw: (scene) => tip(scene, scene.words.sentence), after: rest, until, window },
  'long text': { draw: (scene) => tip(scene, scene.words.paragraph), after: rest, until, window },
});
