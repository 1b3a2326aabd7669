import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { BirthdayField } from './BirthdayField.tsx';

const held = new Set<() => true>();

const field = ({ words, locale, today }: Scene, first: string | null, error: string | null = null) => (
  <Kept first={first}>
    {(day, keep) => (
      <BirthdayField
        label={words.birthday}
        locale={locale}
        today={today}
        value={day}
        onChange={keep}
        held={held}
        error={error}
      />
    )}
  </Kept>
);

export const states = defineStates({
  empty: (scene) => field(scene, null),
  filled: (scene) => field(scene, '1994-05-11'),
  error: (scene) => field(scene, null, scene.words.dayError),
});
