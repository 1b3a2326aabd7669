import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { Comment } from 'shared-kernel/contract/comment';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useSlice } from 'shared-kernel/root/context';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { Notice } from 'shared-kernel/ui/Notice';
import { eventArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { CommentList } from '../../parts/comments/CommentList.tsx';
import { Composer } from '../../parts/comments/Composer.tsx';

type CommentsSheetProps = SheetParams['event.comments'];

export const CommentsSheet = observer(function CommentsSheet({ eventId, commentId }: CommentsSheetProps): ReactNode {
  const t = useText();
  const comments = useSlice(eventArea).comments(eventId);
  const [missing, setMissing] = useState<Failure | null>(null);
  useEffect(() => void comments.list.begin(), [comments]);
  useEffect(() => {
    setMissing(null);
    if (commentId !== undefined) comments.bring(commentId).catch((error: unknown) => setMissing(asFailure(error)));
  }, [comments, commentId]);
  const [replyTo, setReplyTo] = useState<Comment | null>(null);
  return (
    <SheetFrame foot={<Composer comments={comments} replyTo={replyTo} onReplyTo={setReplyTo} />}>
      {missing && (
        <Notice announce>{missing.status === 404 ? t('event.comments.gone') : failureText(t, missing)}</Notice>
      )}
      <CommentList comments={comments} marked={commentId} onReply={setReplyTo} />
    </SheetFrame>
  );
});
