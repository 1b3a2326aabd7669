import { addDays } from '../language/isoDay.ts';
import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { Calendar } from './Calendar.tsx';
import type { DayNote } from './calendar/dayNote.ts';
import type { DaySpan } from './calendar/dayChoice.ts';

const base = ({ words, locale, today }: Scene) => ({ label: words.day, locale, today });

export const states = defineStates({
  'one day': (scene) => (
    <Kept<string | null> first={addDays(scene.today, -3)}>
      {(day, keep) => <Calendar {...base(scene)} value={day} onChange={keep} />}
    </Kept>
  ),
  'a span': (scene) => (
    <Kept<DaySpan> first={{ from: addDays(scene.today, -8), to: addDays(scene.today, -2) }}>
      {(span, keep) => <Calendar {...base(scene)} kind="span" value={span} onChange={keep} />}
    </Kept>
  ),
  'many days, with counts and closed ones': (scene) => (
    <Kept first={[addDays(scene.today, -5), addDays(scene.today, -4), addDays(scene.today, -1)]}>
      {(days, keep) => (
        <Calendar
          {...base(scene)}
          kind="many"
          value={days}
          onChange={keep}
          noteOf={(day): DayNote | undefined => {
            if (day.endsWith('0')) return { off: scene.words.full };
            return /[36]$/.test(day) ? { count: { number: scene.number(3), text: scene.words.fewLeft } } : undefined;
          }}
        />
      )}
    </Kept>
  ),
  'not before today': (scene) => <Calendar {...base(scene)} min={scene.today} value={null} onChange={() => {}} />,
  'as wide as its page, with words under its days': {
    window: { width: 1000, height: 900 },
    draw: (scene) => (
      <Calendar
        {...base(scene)}
        value={addDays(scene.today, -5)}
        onChange={() => {}}
        under={(day, isCursor) =>
          /[36]$/.test(day) && (
            <a href="#day" tabIndex={isCursor ? 0 : -1}>
              {scene.words.day}
            </a>
          )
        }
      />
    ),
  },
  focused: {
    as: 'focused',
    draw: (scene) => <Calendar {...base(scene)} value={null} onChange={() => {}} />,
  },
  months: (scene) => <Calendar {...base(scene)} view="months" value={null} onChange={() => {}} />,
  years: (scene) => (
    <div style={{ blockSize: 420, overflow: 'hidden' }}>
      <Calendar {...base(scene)} view="years" min="1990-01-01" max="2030-01-01" value={null} onChange={() => {}} />
    </div>
  ),
});
