import { css } from '@emotion/react';
import { Flag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Comment } from 'shared-kernel/contract/comment';
import { formatAgo } from 'shared-kernel/language/when';
import { isolate } from 'shared-kernel/language/text';
import { useNavigation } from 'shared-kernel/root/navigation';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { Menu } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import type { PendingComment } from '../../stores/CommentsStore.ts';
import { faceOf } from '../faceOf.ts';

type Saying = Pick<Comment, 'id' | 'body' | 'created_at' | 'channel' | 'is_owner'>;

const row = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-3);
  &[data-pending='true'] {
    opacity: 0.55;
  }
`;
const body = css`
  min-inline-size: 0;
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-2);
  line-height: 1.5;
`;
const name = css`
  font-weight: 600;
  font-size: var(--t-14);
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
const words = css`
  white-space: pre-line;
  line-height: 1.7;
`;
/** As high as the line beside it, with a whole target. */
const more = css`
  margin-block: -10px;
  margin-inline: auto calc(-1 * var(--s-2));
  color: var(--text-soft);
`;
const replyRow = css`
  margin-inline-start: calc(-1 * var(--s-3));
`;
const replies = css`
  display: grid;
  gap: var(--s-3);
  margin-block-start: var(--s-2);
`;

interface CommentItemProps {
  comment: Comment;
  /** Answers that are on their way. */
  pending?: readonly PendingComment[];
  /** Without it answers can't be written here. */
  onReply?: (comment: Comment) => void;
  /** Leaves the answers out, where space is short. */
  brief?: boolean;
}

export const CommentItem = observer(function CommentItem({
  comment,
  pending = [],
  onReply,
  brief = false,
}: CommentItemProps): ReactNode {
  const t = useText();
  return (
    <article css={row}>
      <Author channel={comment.channel} size={40} />
      <div css={body}>
        <Words saying={comment} />
        {onReply && (
          <div css={replyRow}>
            <Button
              variant="ghost"
              size="small"
              label={`${t('event.comments.reply')} ${isolate(comment.channel.name)}`}
              onClick={() => onReply(comment)}
            >
              {t('event.comments.reply')}
            </Button>
          </div>
        )}
        {!brief && (comment.replies.length > 0 || pending.length > 0) && (
          <div css={replies}>
            {pending.map((reply) => (
              <PendingItem key={reply.key} comment={reply} />
            ))}
            {comment.replies.map((reply) => (
              <article key={reply.id} css={row}>
                <Author channel={reply.channel} size={32} />
                <div css={body}>
                  <Words saying={reply} />
                </div>
              </article>
            ))}
          </div>
        )}
      </div>
    </article>
  );
});

function Author({ channel, size }: { channel: Comment['channel']; size: 32 | 40 }): ReactNode {
  const navigation = useNavigation();
  return (
    <a href={navigation.href(`/${channel.username}`)} aria-label={channel.name}>
      <Avatar name={channel.name} src={channel.profile?.thumbnail_link} size={size === 40 ? 'md2' : 'sm'} decorative />
    </a>
  );
}

const Words = observer(function Words({ saying }: { saying: Saying }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  return (
    <>
      <div css={head}>
        <bdi css={name}>{saying.channel.name}</bdi>
        {saying.is_owner && <Badge>{t('event.comments.host')}</Badge>}
        <span css={soft}>{formatAgo(locale, saying.created_at, now())}</span>
        <More saying={saying} />
      </div>
      <p css={words} dir="auto">
        {saying.body}
      </p>
    </>
  );
});

/** What else can be done about somebody else's comment. */
const More = observer(function More({ saying: { id, channel } }: { saying: Saying }): ReactNode {
  const t = useText();
  const { session, sheets } = useRoot();
  if (session.user?.id === channel.user.id) return null;
  return (
    <span css={more}>
      <Menu
        label={t('event.comments.more', { name: isolate(channel.name) })}
        items={[
          {
            id: 'report',
            label: t('event.report'),
            icon: Flag,
            onSelect: () => void sheets.open('auth.report', { target: 'comment', targetId: id, by: faceOf(channel) }),
          },
        ]}
      />
    </span>
  );
});

/** One's own comment before the server has it. */
export const PendingItem = observer(function PendingItem({ comment }: { comment: PendingComment }): ReactNode {
  const t = useText();
  const { user } = useRoot().session;
  const title = user?.channel?.name ?? user?.name.first ?? '';
  return (
    <article css={row} data-pending="true" aria-busy="true">
      <Avatar name={title} src={user?.profile?.thumbnail_link} size={comment.parent === 0 ? 'md2' : 'sm'} decorative />
      <div css={body}>
        <p css={head}>
          <bdi css={name}>{title}</bdi>
          <span css={soft}>{t('event.comments.sending')}</span>
        </p>
        <p css={words} dir="auto">
          {comment.body}
        </p>
      </div>
    </article>
  );
});
