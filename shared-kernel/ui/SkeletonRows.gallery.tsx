import { defineStates } from '../testing/gallery/states.ts';
import { SkeletonRows } from './SkeletonRows.tsx';

export const states = defineStates({
  'with faces': ({ say }) => <SkeletonRows label={say('kernel.loading')} count={3} />,
  'without faces': ({ say }) => <SkeletonRows label={say('kernel.loading')} count={3} avatar={false} />,
  'ten, as usual': ({ say }) => <SkeletonRows label={say('kernel.loading')} />,
});
