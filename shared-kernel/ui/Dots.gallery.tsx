import { defineStates } from '../testing/gallery/states.ts';
import { Dots } from './Dots.tsx';

export const states = defineStates({
  'where one is': () => <Dots total={5} current={1} />,
  'to be picked': ({ number }) => <Dots total={7} current={3} onPick={() => {}} pickLabel={number} />,
  'as many as fit': () => <Dots total={12} current={11} />,
});
