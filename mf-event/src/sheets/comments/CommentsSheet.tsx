import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { Comment } from 'shared-kernel/contract/comment';
import { useSlice } from 'shared-kernel/root/context';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { eventArea } from '../../area.ts';
import { CommentList } from '../../parts/comments/CommentList.tsx';
import { Composer } from '../../parts/comments/Composer.tsx';

export const CommentsSheet = observer(function CommentsSheet({ eventId }: { eventId: number }): ReactNode {
  const comments = useSlice(eventArea).comments(eventId);
  useEffect(() => void comments.list.begin(), [comments]);
  const [replyTo, setReplyTo] = useState<Comment | null>(null);
  return (
    <SheetFrame foot={<Composer comments={comments} replyTo={replyTo} onReplied={() => setReplyTo(null)} />}>
      <CommentList comments={comments} onReply={setReplyTo} />
    </SheetFrame>
  );
});
