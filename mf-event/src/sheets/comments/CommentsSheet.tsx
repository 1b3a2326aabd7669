import { css } from '@emotion/react';
import { MessageCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { Comment } from 'shared-kernel/contract/event';
import { useSlice } from 'shared-kernel/store/context';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { InfiniteList } from 'shared-kernel/ui/InfiniteList';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { CommentItem, PendingItem } from '../../comments/CommentItem.tsx';
import { Composer } from '../../comments/Composer.tsx';
import { useText } from '../../messages/text.ts';
import type { CommentsStore } from '../../stores/CommentsStore.ts';
import { eventArea } from '../../stores/eventArea.ts';
import { SheetFailure } from '../SheetFailure.tsx';
import { SheetFrame } from '../SheetFrame.tsx';

const list = css`display: grid; gap: var(--s-4);`;

/** All comments with their answers; the box stays at hand. */
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

const CommentList = observer(function CommentList({ comments, onReply }: { comments: CommentsStore; onReply: (comment: Comment) => void }): ReactNode {
  const t = useText();
  const { list: pages } = comments;
  const { rows } = pages;
  const pending = comments.pendingUnder(0);
  if (rows.length === 0 && pending.length === 0) {
    if (pages.load.kind === 'failed') return <SheetFailure failure={pages.load.failure} onRetry={() => void pages.more()} />;
    if (pages.load.kind === 'ready') return <EmptyState icon={MessageCircle} title={t('event.comments.emptyTitle')} text={t('event.comments.emptyText')} />;
    return <SkeletonRows label={t('kernel.loading')} count={6} />;
  }
  return (
    <InfiniteList
      state={pages.foot} onMore={() => void pages.more()} busyLabel={t('kernel.loading')} endText={t('kernel.noMore')} failedText={t('kernel.wrong')} retryLabel={t('kernel.retry')}
    >
      <div css={list}>
        {pending.map((comment) => <PendingItem key={comment.key} comment={comment} />)}
        {rows.map((comment) => <CommentItem key={comment.id} comment={comment} pending={comments.pendingUnder(comment.id)} onReply={onReply} />)}
      </div>
    </InfiniteList>
  );
});
