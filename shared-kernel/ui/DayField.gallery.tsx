import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { DayField } from './DayField.tsx';

const held = new Set<() => true>();

const field = (
  { words, locale, today }: Scene,
  first: string | null,
  more: { error?: string; disabled?: boolean; required?: boolean; hint?: string } = {},
) => (
  <Kept first={first}>
    {(day, keep) => (
      <DayField label={words.day} locale={locale} today={today} value={day} onChange={keep} held={held} {...more} />
    )}
  </Kept>
);

export const states = defineStates({
  empty: (scene) => field(scene, null),
  filled: (scene) => field(scene, scene.today, { required: true }),
  focused: { as: 'focused', draw: (scene) => field(scene, scene.today) },
  error: (scene) => field(scene, null, { error: scene.words.dayError }),
  disabled: (scene) => field(scene, scene.today, { disabled: true }),
});
