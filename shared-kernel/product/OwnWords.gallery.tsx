import { defineStates } from '../testing/gallery/states.ts';
import { OwnWords } from './OwnWords.tsx';

type Files = Parameters<typeof OwnWords>[0]['files'];

const each = (load: Files['fa']): Files => ({ fa: load, en: load, ar: load, ps: load });
const never = each(() => new Promise(() => {}));
const refused = each(() => Promise.reject(new Error('no network')));
const there = each(async () => ({ default: {} }));

export const states = defineStates({
  'on their way': ({ words }) => <OwnWords files={never}>{words.paragraph}</OwnWords>,
  failed: { draw: ({ words }) => <OwnWords files={refused}>{words.paragraph}</OwnWords>, until: 'button' },
  there: { draw: ({ words }) => <OwnWords files={there}>{<p>{words.paragraph}</p>}</OwnWords>, until: 'p' },
});
