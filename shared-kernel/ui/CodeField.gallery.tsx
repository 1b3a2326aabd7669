import { Kept } from '../testing/gallery/Kept.tsx';
import { defineStates, type Scene } from '../testing/gallery/states.ts';
import { CodeField } from './CodeField.tsx';

const code = (
  { words, locale }: Scene,
  first: string,
  more: { error?: string; hint?: string; disabled?: boolean } = {},
) => (
  <Kept first={first}>
    {(value, keep) => <CodeField label={words.code} locale={locale} value={value} onChange={keep} {...more} />}
  </Kept>
);

export const states = defineStates({
  empty: (scene) => code(scene, '', { hint: scene.words.sentence }),
  'half typed, focused': { as: 'focused', draw: (scene) => code(scene, '482') },
  full: (scene) => code(scene, '482915'),
  error: (scene) => code(scene, '482915', { error: scene.words.required }),
  disabled: (scene) => code(scene, '48', { disabled: true }),
});
