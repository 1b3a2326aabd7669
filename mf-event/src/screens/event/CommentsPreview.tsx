import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { Comment } from 'shared-kernel/contract/comment';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { CommentItem, PendingItem } from '../../parts/comments/CommentItem.tsx';
import { Composer } from '../../parts/comments/Composer.tsx';
import { useText } from '../../messages/text.ts';
import { eventArea } from '../../area.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { Section } from '../../parts/Section.tsx';

const shown = 3;
const list = css`
  display: grid;
  gap: var(--s-4);
`;
const invitation = css`
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  color: var(--text-soft);
  text-align: center;
  & > b {
    display: block;
    color: var(--text);
  }
`;

export const CommentsPreview = observer(function CommentsPreview({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { sheets } = useRoot();
  const comments = useSlice(eventArea).comments(event.id);
  useEffect(() => void comments.list.begin(), [comments]);

  const newest = comments.rows.filter((comment) => !comments.isTaken(comment)).slice(0, shown);
  const pending = comments.pendingUnder(0);
  const isEmpty = comments.list.load.kind === 'ready' && newest.length === 0 && pending.length === 0;
  const openAll = () => void sheets.open('event.comments', { eventId: event.id });
  const reply = ({ id }: Comment) =>
    void sheets.open('event.comments', { eventId: event.id, commentId: id, reply: true });
  return (
    <Section
      id="comments"
      title={
        event.comments_count > 0
          ? t('event.comments.titleCount', { number: format.number(event.comments_count) })
          : t('event.comments.title')
      }
      end={
        newest.length > 0 && (
          <Button variant="ghost" size="small" onClick={openAll}>
            {t('event.comments.all')}
          </Button>
        )
      }
    >
      <Composer comments={comments} />
      <div css={list}>
        {comments.list.load.kind === 'busy' && newest.length === 0 && (
          <SkeletonRows label={t('kernel.loading')} count={Math.min(shown, Math.max(1, event.comments_count))} />
        )}
        {comments.list.load.kind === 'failed' && newest.length === 0 && (
          <div>
            <RetryButton variant="secondary" size="small" onRetry={() => void comments.list.more()}>
              {t('kernel.retry')}
            </RetryButton>
          </div>
        )}
        {isEmpty && (
          <p css={invitation}>
            <b>{t('event.comments.emptyTitle')}</b>
            {t('event.comments.emptyText')}
          </p>
        )}
        {pending.map((comment) => (
          <PendingItem key={comment.key} comment={comment} />
        ))}
        {newest.map((comment) => (
          <CommentItem key={comment.id} comments={comments} comment={comment} onReply={reply} brief />
        ))}
      </div>
    </Section>
  );
});
