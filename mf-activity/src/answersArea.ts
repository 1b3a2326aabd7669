import { defineSlice } from 'shared-kernel/root/slice';
import { activityArea } from './area.ts';
import { Answers } from './stores/Answers.ts';

/** Apart from the area's other stores, because most of its screens answer nothing. */
export const answersArea = defineSlice('activity.answers', (root, stay) => {
  const answers = new Answers(root, root.slice(activityArea).feeds, stay);
  if (typeof window !== 'undefined') {
    const hurry = (): void => answers.hurry();
    window.addEventListener('pagehide', hurry);
    stay.addEventListener('abort', () => window.removeEventListener('pagehide', hurry), { once: true });
  }
  return answers;
});
