import { formatDay } from '../language/when.ts';
import { addDays, noonOf } from '../language/isoDay.ts';
import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { DayStrip } from './DayStrip.tsx';

const strip = ({ words, number, locale, today }: Scene, name: string, count: number) => (
  <Kept<string | null> first="1">
    {(day, keep) => (
      <DayStrip
        label={words.day}
        name={name}
        selected={day}
        onSelect={keep}
        days={Array.from({ length: count }, (_, at) => ({
          id: String(at),
          weekday: words.topics[at % 8]!.slice(0, 6),
          day: number(21 + at),
          month: formatDay(locale, noonOf(addDays(today, at)), 'UTC').split(' ')[1]!,
          ...(at === 0 ? { note: words.free } : {}),
          ...(at === 2 ? { note: words.full, disabled: true } : {}),
        }))}
      />
    )}
  </Kept>
);

export const states = defineStates({
  few: (scene) => strip(scene, 'few', 3),
  'more than there is room for': (scene) => strip(scene, 'many', 9),
  focused: { as: 'focused', draw: (scene) => strip(scene, 'focused', 3) },
});
