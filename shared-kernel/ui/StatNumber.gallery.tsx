import { defineStates } from '../testing/gallery/states.ts';
import { StatNumber } from './StatNumber.tsx';

export const states = defineStates({
  plain: ({ words, number }) => <StatNumber label={words.guests} value={number(1284)} />,
  'with what it counts, focused': {
    as: 'focused',
    draw: ({ words, number }) => <StatNumber label={words.guests} about={words.sentence} value={number(1284)} />,
  },
  risen: ({ words, number }) => (
    <StatNumber
      label={words.income}
      value={number(4_500_000)}
      change={{ direction: 'up', text: number(12), label: words.risen }}
    />
  ),
  fallen: ({ words, number }) => (
    <StatNumber
      label={words.income}
      value={number(4_100_000)}
      change={{ direction: 'down', text: number(8), label: words.fallen }}
    />
  ),
  'a rise that is bad news': ({ words, number }) => (
    <StatNumber
      label={words.removeText}
      value={number(14)}
      change={{ direction: 'up', text: number(12), label: words.risen, inverted: true }}
    />
  ),
  'as before': ({ words, number }) => (
    <StatNumber
      label={words.guests}
      value={number(0)}
      change={{ direction: 'same', text: number(0), label: words.same }}
    />
  ),
});
