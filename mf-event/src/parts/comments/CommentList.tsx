import { css } from '@emotion/react';
import { MessageCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Comment } from 'shared-kernel/contract/comment';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import type { CommentsStore } from '../../stores/CommentsStore.ts';
import { CommentItem, PendingItem } from './CommentItem.tsx';

const list = css`
  display: grid;
  gap: var(--s-4);
`;

/** All comments, with those being sent on top. Of a long list only what is near the reader is drawn. */
export const CommentList = observer(function CommentList({
  comments,
  marked,
  onReply,
}: {
  comments: CommentsStore;
  /** The comment or reply that the address leads to. */
  marked?: number | undefined;
  onReply: (comment: Comment) => void;
}): ReactNode {
  const t = useText();
  const { list: pages } = comments;
  const { hasMore } = pages;
  const found = marked === undefined ? null : comments.wanted;
  // Taken back just now; with replies its place stays.
  const wanted = found && comments.isTaken(found) && comments.repliesOf(found).length === 0 ? null : found;
  const rows = wanted ? comments.rows.filter(({ id }) => id !== wanted.id) : comments.rows;
  const pending = comments.pendingUnder(0);
  return (
    <LoadedList
      pages={pages}
      count={rows.length + pending.length + (wanted ? 1 : 0)}
      failedTitle={t('event.failed')}
      skeleton={<SkeletonRows label={t('kernel.loading')} count={6} />}
      empty={
        <EmptyState icon={MessageCircle} title={t('event.comments.emptyTitle')} text={t('event.comments.emptyText')} />
      }
    >
      <div css={list}>
        {wanted && (
          <CommentItem
            comments={comments}
            comment={wanted}
            marked={marked}
            pending={comments.pendingUnder(wanted.id)}
            onReply={onReply}
          />
        )}
        {pending.map((comment) => (
          <PendingItem key={comment.key} comment={comment} />
        ))}
        <WindowedRows css={list} rows={rows} hasMore={hasMore} memory={pages}>
          {(comment) => (
            <CommentItem
              comments={comments}
              comment={comment}
              pending={comments.pendingUnder(comment.id)}
              onReply={onReply}
            />
          )}
        </WindowedRows>
      </div>
    </LoadedList>
  );
});
