import { css } from '@emotion/react';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatCompact } from 'shared-kernel/language/number';
import { isolate } from 'shared-kernel/language/text';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import type { CommentsStore, CommentOrReply } from '../../stores/CommentsStore.ts';

interface ReactionsProps {
  comments: CommentsStore;
  comment: CommentOrReply;
  /** Its author's. */
  name: string;
  /** Without it, replies cannot be written here. */
  onReply: (() => void) | undefined;
}

/** Aligns the first word with the text above. */
const look = css`
  display: flex;
  margin-inline-start: calc(-1 * var(--s-3));
  & > [aria-pressed='true'] {
    color: var(--danger);
  }
`;

/** A like, taken back where the server refuses it, and a reply. */
export const Reactions = observer(function Reactions({ comments, comment, name, onReply }: ReactionsProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const asMember = useMember();
  const isLiked = comment.liked_by_user === 1;
  const count = comment.likes_count > 0 ? formatCompact(locale, comment.likes_count) : '';
  return (
    <div css={look}>
      <Button
        variant="ghost"
        size="small"
        pressed={isLiked}
        start={<Icon icon={Heart} size={4} filled={isLiked} />}
        label={[t('event.comments.like', { name }), count].filter(Boolean).join(' ')}
        onClick={() => void asMember('verified', () => comments.like(comment, !isLiked), { why: 'like' })}
      >
        {count}
      </Button>
      {onReply && (
        <Button variant="ghost" size="small" label={`${t('event.comments.reply')} ${isolate(name)}`} onClick={onReply}>
          {t('event.comments.reply')}
        </Button>
      )}
    </div>
  );
});
