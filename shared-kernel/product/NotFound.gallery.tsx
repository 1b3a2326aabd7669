import { defineStates } from '../testing/gallery/states.ts';
import { NotFound } from './NotFound.tsx';

export const states = defineStates({
  'any page': { window: { width: 390, height: 480 }, draw: () => <NotFound /> },
  'in the words of its area': {
    window: { width: 390, height: 520 },
    draw: ({ words }) => <NotFound title={words.longTitle} text={words.paragraph} action={words.upcoming} />,
  },
});
