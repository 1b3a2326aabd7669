import { css } from '@emotion/react';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { undoFor } from 'shared-kernel/store/WaitingActs';
import { Menu, type MenuAction } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import type { CommentsStore, CommentOrReply } from '../../stores/CommentsStore.ts';
import { faceOf } from '../faceOf.ts';
import { Removal } from './Removal.tsx';

interface MoreProps {
  comments: CommentsStore;
  comment: CommentOrReply;
  author: ChannelSummary;
  onEdit: () => void;
}

/** As high as the line beside it, with a full-size target. */
const look = css`
  margin-block: -10px;
  margin-inline: auto calc(-1 * var(--s-2));
  color: var(--text-soft);
`;

/**
 * A comment's menu: its author and admins edit it; its author takes it back; the event's host and admins delete it, of
 * which its author is told; others report it.
 */
export const More = observer(function More({ comments, comment, author, onEdit }: MoreProps): ReactNode {
  const t = useText();
  const { entities, session, sheets, toasts } = useRoot();
  const asMember = useMember();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id } = comment;
  const me = session.user?.id;
  const isOwn = me === author.user.id;
  const isHost = me !== undefined && me === entities.events.get(comment.event_id)?.channel.user.id;
  const items: MenuAction[] = [
    ...(isOwn || session.isAdmin
      ? [
          {
            id: 'edit',
            label: t('event.comments.edit'),
            icon: Pencil,
            onSelect: () => void asMember('verified', onEdit),
          },
        ]
      : []),
    ...(isOwn || isHost || session.isAdmin
      ? [
          {
            id: 'delete',
            label: t('event.comments.delete'),
            icon: Trash2,
            dangerous: true,
            onSelect: () => (isOwn ? takeBack() : setAsking(true)),
          },
        ]
      : []),
    ...(isOwn
      ? []
      : [
          {
            id: 'report',
            label: t('event.report'),
            icon: Flag,
            onSelect: () => void sheets.open('auth.report', { target: 'comment', targetId: id, by: faceOf(author) }),
          },
        ]),
  ];
  const takeBack = (): void =>
    void asMember(
      'verified',
      () => {
        const { undo, done } = comments.takeBack(comment);
        toasts.show({
          kind: 'success',
          text: t('event.comments.deleted'),
          key: `comment:${id}`,
          duration: undoFor,
          action: { text: t('event.comments.undo'), run: undo },
        });
        return done;
      },
      { failed: t('event.comments.notDeleted') },
    );
  const handleDelete = async (reason: string): Promise<void> => {
    setBusy(true);
    const isDone = await asMember('verified', () => comments.remove(comment, reason), {
      failed: t('event.comments.notDeleted'),
    });
    setBusy(false);
    setAsking(false);
    if (isDone) toasts.show({ kind: 'success', text: t('event.comments.deleted') });
  };
  return (
    <span css={look}>
      <Menu label={t('event.comments.more', { name: author.name })} items={items} />
      {isAsking && (
        <Removal
          isReply={comment.parent !== 0}
          busy={isBusy}
          onConfirm={(reason) => void handleDelete(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
});
