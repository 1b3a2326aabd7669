import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { Question } from 'shared-kernel/product/Question';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { copyText } from 'shared-kernel/ui/copyText';
import { Menu, type MenuAction } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import { displayName } from '../../parts/roomFacts.ts';
import type { Line } from '../../stores/lines.ts';
import { eraseMessage } from '../../stores/messageActions.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';

interface MessageMenuProps {
  line: Line;
  store: RoomStore;
  onAnswer: () => void;
  /** The composer has been filled with the old words. */
  onEdit: () => void;
}

export const MessageMenu = observer(function MessageMenu(props: MessageMenuProps): ReactNode {
  const { line, store, onAnswer, onEdit } = props;
  const t = useText();
  const root = useRoot();
  const asMember = useMember();
  const [isAsking, setAsking] = useState(false);
  const { id, body } = line;
  const isMine = line.delivery !== null;
  const canWrite = store.closed === null;
  if (id === null) return null;

  const edit = (): void => {
    store.draft.edit({ id, body, needsText: line.eventId === null && line.picture === null });
    onEdit();
  };
  const copy = async (): Promise<void> => {
    if (await copyText(body)) root.toasts.success(t('kernel.copied'));
  };
  const report = (): void => {
    const sender = line.senderId === null ? undefined : store.sender(line.senderId);
    const by =
      sender && sender.id !== null
        ? { id: sender.id, username: sender.username, name: displayName(sender) }
        : undefined;
    void root.sheets.open('auth.report', { target: 'message', targetId: id, ...(by && { by }) });
  };
  const items: MenuAction[] = [];
  if (canWrite) items.push({ id: 'reply', label: t('chat.message.reply'), icon: Reply, onSelect: onAnswer });
  if (body.trim() !== '')
    items.push({ id: 'copy', label: t('chat.message.copy'), icon: Copy, onSelect: () => void copy() });
  if (isMine && canWrite) items.push({ id: 'edit', label: t('chat.message.edit'), icon: Pencil, onSelect: edit });
  items.push(
    isMine
      ? {
          id: 'delete',
          label: t('chat.message.delete'),
          icon: Trash2,
          dangerous: true,
          onSelect: () => setAsking(true),
        }
      : { id: 'report', label: t('chat.message.report'), icon: Flag, onSelect: report },
  );
  return (
    <>
      <Menu label={t('chat.message.more')} items={items} opened />
      <Question
        open={isAsking}
        title={t('chat.message.deleteTitle')}
        text={t('chat.message.deleteText')}
        confirmLabel={t('chat.message.delete')}
        cancelLabel={t('kernel.cancel')}
        dangerous
        onConfirm={() => {
          setAsking(false);
          void asMember('signed-in', () => eraseMessage(root, store, id));
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
});
