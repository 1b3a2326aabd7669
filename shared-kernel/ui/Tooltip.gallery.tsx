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
const focus = (place: HTMLElement) => place.querySelector('a')!.focus();
const window = { width: 390, height: 240 };

export const states = defineStates({
  closed: (scene) => tip(scene, scene.words.sentence),
  open: { draw: (scene) => tip(scene, scene.words.sentence), after: focus, window },
  'long text': { draw: (scene) => tip(scene, scene.words.paragraph), after: focus, window },
});
