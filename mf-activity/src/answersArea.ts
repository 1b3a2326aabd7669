import { defineSlice } from 'shared-kernel/root/slice';
import { sendOnLeaving } from 'shared-kernel/store/WaitingActs';
import { activityArea } from './area.ts';
import { Answers } from './stores/Answers.ts';

/** Apart from the area's other stores, because most of its screens answer nothing. */
export const answersArea = defineSlice('activity.answers', (root, stay) => {
  const answers = new Answers(root, root.slice(activityArea), stay);
  sendOnLeaving(answers, stay);
  return answers;
});
