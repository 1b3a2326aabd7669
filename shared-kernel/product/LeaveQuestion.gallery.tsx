import { defineStates } from '../testing/gallery/states.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

export const states = defineStates({
  'asks at a link': {
    window: { width: 390, height: 320 },
    draw: () => <LeaveQuestion isDirty onLeave={() => {}} />,
    after: (_, { root }) => root.navigation.navigate('/saves'),
    until: 'dialog[open]',
  },
});
