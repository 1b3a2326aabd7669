import { css } from '@emotion/react';
import { MessageCircle } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { Comment } from 'shared-kernel/contract/comment';
import { formatAgo } from 'shared-kernel/language/when';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Badge } from 'shared-kernel/ui/Badge';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import type { CommentsStore, PendingComment, CommentOrReply } from '../../stores/CommentsStore.ts';
import { commentText, commentTime, commentAuthor, commentRow, commentHead } from '../commentLook.ts';
import { Edit } from './Edit.tsx';
import { More } from './More.tsx';
import { Reactions } from './Reactions.tsx';

const states = css`
  &[data-pending='true'] {
    opacity: 0.55;
  }
  &[aria-current] {
    margin: calc(-1 * var(--s-2));
    padding: var(--s-2);
    border-radius: var(--r-card);
    background: var(--brand-soft);
  }
`;
const body = css`
  min-inline-size: 0;
`;
/** However many lines the head has, its menu stands at the end of them. */
const headWithMenu = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
`;
/** In the place of its author. */
const gone = css`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  border-radius: var(--r-full);
  background: var(--surface-sunken);
  color: var(--text-soft);
`;
const takenBack = css`
  padding-block: var(--s-2);
  color: var(--text-soft);
`;
const replies = css`
  display: grid;
  gap: var(--s-3);
  margin-block-start: var(--s-2);
`;

const markedProps = {
  'aria-current': 'true',
  ref: (article: HTMLElement | null) => article?.scrollIntoView({ block: 'nearest' }),
} as const;

interface CommentItemProps {
  comments: CommentsStore;
  comment: Comment;
  /** Replies that are being sent. */
  pending?: readonly PendingComment[];
  /** Without it, replies cannot be written here. */
  onReply?: (comment: Comment) => void;
  /** The comment or reply that the address leads to. */
  marked?: number | undefined;
  /** Leaves out the replies where space is short. */
  brief?: boolean;
}

export const CommentItem = observer(function CommentItem({
  comments,
  comment,
  pending = [],
  onReply,
  marked,
  brief = false,
}: CommentItemProps): ReactNode {
  const t = useText();
  const author = comments.isTaken(comment) ? null : comment.channel;
  const ownReplies = comments.repliesOf(comment);
  return (
    <article css={[commentRow, states]} {...(comment.id === marked && markedProps)}>
      {author ? (
        <Author channel={author} size={40} />
      ) : (
        <span css={gone}>
          <Icon icon={MessageCircle} size={5} />
        </span>
      )}
      <div css={body}>
        {author ? (
          <Words comments={comments} comment={comment} author={author} onReply={onReply && (() => onReply(comment))} />
        ) : (
          <p css={[commentText, takenBack]}>{t('event.comments.takenBack')}</p>
        )}
        {!brief && (ownReplies.length > 0 || pending.length > 0) && (
          <div css={replies}>
            {pending.map((reply) => (
              <PendingItem key={reply.key} comment={reply} />
            ))}
            {ownReplies.map((reply) => (
              <article key={reply.id} css={[commentRow, states]} {...(reply.id === marked && markedProps)}>
                <Author channel={reply.channel} size={32} />
                <div css={body}>
                  <Words
                    comments={comments}
                    comment={reply}
                    author={reply.channel}
                    onReply={onReply && author ? () => onReply(comment) : undefined}
                  />
                </div>
              </article>
            ))}
          </div>
        )}
      </div>
    </article>
  );
});

function Author({ channel, size }: { channel: ChannelSummary; size: 32 | 40 }): ReactNode {
  const navigation = useNavigation();
  return (
    <a href={navigation.href(`/${channel.username}`)} aria-label={channel.name}>
      <Avatar name={channel.name} src={channel.profile?.thumbnail_link} size={size === 40 ? 'md2' : 'sm'} decorative />
    </a>
  );
}

interface WordsProps {
  comments: CommentsStore;
  comment: CommentOrReply;
  author: ChannelSummary;
  onReply: (() => void) | undefined;
}

const Words = observer(function Words({ comments, comment, author, onReply }: WordsProps): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const edit = comments.edits[comment.id];
  return (
    <>
      <div css={headWithMenu}>
        <div css={commentHead}>
          <bdi css={commentAuthor}>{author.name}</bdi>
          {comment.is_owner && <Badge>{t('event.comments.host')}</Badge>}
          <span css={commentTime}>{formatAgo(locale, comment.created_at, now())}</span>
          {comment.edited_at && <span css={commentTime}>{t('event.comments.edited')}</span>}
        </div>
        <More
          comments={comments}
          comment={comment}
          author={author}
          onEdit={() => comments.typeEdit(comment, comment.body)}
        />
      </div>
      {edit !== undefined ? (
        <Edit comments={comments} comment={comment} text={edit} />
      ) : (
        <>
          <p css={commentText} dir="auto">
            {comment.body}
          </p>
          <Reactions comments={comments} comment={comment} name={author.name} onReply={onReply} />
        </>
      )}
    </>
  );
});

/** One's own comment before the server has it. */
export const PendingItem = observer(function PendingItem({ comment }: { comment: PendingComment }): ReactNode {
  const t = useText();
  const { user } = useRoot().session;
  const title = user?.channel?.name ?? user?.name.first ?? '';
  return (
    <article css={[commentRow, states]} data-pending="true" aria-busy="true">
      <Avatar name={title} src={user?.profile?.thumbnail_link} size={comment.parent === 0 ? 'md2' : 'sm'} decorative />
      <div css={body}>
        <p css={commentHead}>
          <bdi css={commentAuthor}>{title}</bdi>
          <span css={commentTime}>{t('event.comments.sending')}</span>
        </p>
        <p css={commentText} dir="auto">
          {comment.body}
        </p>
      </div>
    </article>
  );
});
