import { css } from '@emotion/react';
import { MessageCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { Comment } from 'shared-kernel/contract/comment';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useSlice } from 'shared-kernel/root/context';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { CommentItem, PendingItem } from '../../parts/comments/CommentItem.tsx';
import { Composer } from '../../parts/comments/Composer.tsx';
import { useText } from '../../messages/text.ts';
import type { CommentsStore } from '../../stores/CommentsStore.ts';
import { eventArea } from '../../area.ts';
import { SheetFrame } from '../../parts/sheet/SheetFrame.tsx';

const list = css`
  display: grid;
  gap: var(--s-4);
`;

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

const CommentList = observer(function CommentList({
  comments,
  onReply,
}: {
  comments: CommentsStore;
  onReply: (comment: Comment) => void;
}): ReactNode {
  const t = useText();
  const { list: pages } = comments;
  const { rows } = pages;
  const pending = comments.pendingUnder(0);
  return (
    <LoadedList
      pages={pages}
      count={rows.length + pending.length}
      failedTitle={t('event.failed')}
      skeleton={
        <div aria-hidden="true">
          <SkeletonRows label={t('kernel.loading')} count={6} />
        </div>
      }
      empty={
        <EmptyState icon={MessageCircle} title={t('event.comments.emptyTitle')} text={t('event.comments.emptyText')} />
      }
    >
      <div css={list}>
        {pending.map((comment) => (
          <PendingItem key={comment.key} comment={comment} />
        ))}
        {rows.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            pending={comments.pendingUnder(comment.id)}
            onReply={onReply}
          />
        ))}
      </div>
    </LoadedList>
  );
});
