import type { ClockTime } from '../language/timeSteps.ts';
import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { TimePicker } from './TimePicker.tsx';

const picker = ({ words, locale }: Scene, first: ClockTime | '', more: { error?: string; disabled?: boolean } = {}) => (
  <Kept first={first}>
    {(time, keep) => (
      <TimePicker
        label={words.time}
        hourLabel={words.hour}
        minuteLabel={words.minute}
        locale={locale}
        value={time}
        onChange={keep}
        {...more}
      />
    )}
  </Kept>
);

export const states = defineStates({
  empty: (scene) => picker(scene, ''),
  chosen: (scene) => picker(scene, '18:30'),
  focused: { as: 'focused', draw: (scene) => picker(scene, '18:30') },
  error: (scene) => picker(scene, '', { error: scene.words.required }),
  disabled: (scene) => picker(scene, '18:30', { disabled: true }),
});
