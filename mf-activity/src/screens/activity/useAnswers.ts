import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { undoFor, type Waiting } from 'shared-kernel/store/WaitingActs';
import { answersArea } from '../../answersArea.ts';
import { useText } from '../../messages/text.ts';
import type { ActivityEntry } from '../../stores/ActivityFeeds.ts';
import { replyKindOf } from './activityKinds.ts';

/** What can be done about an activity; both can be undone for a while. */
export function useAnswers(entry: ActivityEntry): { thank: (() => void) | null; archive: () => void } {
  const t = useText();
  const { toasts, session } = useRoot();
  const answers = useSlice(answersArea);
  const asMember = useMember();
  const { activity_target_id: targetId, has_responded, channel } = entry;

  const tell = (text: string, { undo, done }: Waiting): void => {
    toasts.show({
      kind: 'success',
      text,
      key: `activity:${entry.id}`,
      duration: undoFor,
      action: { text: t('activity.undo'), run: undo },
    });
    void asMember('signed-in', () => done);
  };
  const canThank = targetId !== null && !has_responded && session.isVerified;
  return {
    thank: canThank
      ? () =>
          tell(
            t('activity.thanked', { name: channel.name }),
            answers.thank(targetId, t(`reply.${replyKindOf(entry)}.1`)),
          )
      : null,
    archive: () => tell(t('activity.archived'), answers.archive(entry.id)),
  };
}
