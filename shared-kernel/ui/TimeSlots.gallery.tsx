import { toLocaleDigits } from '../language/digits.ts';
import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { TimeSlots } from './TimeSlots.tsx';

const slots = ({ words, locale }: Scene, name: string, times: readonly string[]) => (
  <Kept<string | null> first="1">
    {(selected, keep) => (
      <TimeSlots
        label={words.time}
        name={name}
        selected={selected}
        onSelect={keep}
        slots={times.map((time, at) => ({
          id: String(at),
          time: toLocaleDigits(locale, time),
          ...(at === 2 ? { note: words.fewLeft } : {}),
          ...(at === 3 ? { note: words.full, disabled: true } : {}),
        }))}
      />
    )}
  </Kept>
);

export const states = defineStates({
  several: (scene) => slots(scene, 'several', ['10:00', '12:30', '15:00', '17:30', '20:00']),
  'a single one': (scene) => slots(scene, 'single', ['18:30']),
  focused: { as: 'focused', draw: (scene) => slots(scene, 'focused', ['10:00', '12:30']) },
});
