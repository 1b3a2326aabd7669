import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useSlice } from 'shared-kernel/root/context';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { Notice } from 'shared-kernel/ui/Notice';
import { eventArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { CommentList } from '../../parts/comments/CommentList.tsx';
import { Composer } from '../../parts/comments/Composer.tsx';
import { useReply } from '../../parts/comments/useReply.ts';

type CommentsSheetProps = SheetParams['event.comments'];

export const CommentsSheet = observer(function CommentsSheet({
  eventId,
  commentId,
  reply: isReply = false,
}: CommentsSheetProps): ReactNode {
  const t = useText();
  const comments = useSlice(eventArea).comments(eventId);
  const [missing, setMissing] = useState<Failure | null>(null);
  const reply = useReply();
  const hasBegun = useRef(false);
  const beginReply = useEffectEvent((): void => {
    if (!isReply || hasBegun.current || !comments.wanted) return;
    hasBegun.current = true;
    // Another may have been chosen to be answered while it was on its way.
    if (!reply.target) reply.begin(comments.wanted);
  });
  const giveUp = useEffectEvent((error: unknown): void => {
    const failure = asFailure(error);
    setMissing(failure);
    if (failure.status === 404 && reply.target?.id === commentId) reply.end();
  });
  useEffect(() => void comments.list.begin(), [comments]);
  useEffect(() => {
    setMissing(null);
    if (commentId === undefined) return undefined;
    let isLeft = false;
    comments.bring(commentId).then(
      () => isLeft || beginReply(),
      (error: unknown) => isLeft || giveUp(error),
    );
    beginReply();
    return () => void (isLeft = true);
  }, [comments, commentId]);
  return (
    <SheetFrame foot={<Composer comments={comments} reply={reply} />}>
      {missing && (
        <Notice announce>{missing.status === 404 ? t('event.comments.gone') : failureText(t, missing)}</Notice>
      )}
      <CommentList comments={comments} marked={commentId} onReply={reply.begin} />
    </SheetFrame>
  );
});
