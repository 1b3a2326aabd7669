import { Ban, Bell, BellOff, CircleCheck, LogOut, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { ChatroomEntity } from 'shared-kernel/entities/EntitiesStore';
import { isolate } from 'shared-kernel/language/text';
import { Question } from 'shared-kernel/product/Question';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Menu, type MenuAction } from 'shared-kernel/ui/Menu';
import { chat } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { displayName } from '../../parts/roomFacts.ts';
import { blockOther, leaveRoom, muteRoom } from '../../stores/roomActions.ts';

type Asked = 'leave' | 'block' | null;

/** A group can be left, the other person of a chat blocked, and both can be muted. */
export const RoomMenu = observer(function RoomMenu({
  room,
  onMembers,
}: {
  room: ChatroomEntity;
  onMembers: () => void;
}): ReactNode {
  const t = useText();
  const root = useRoot();
  const asMember = useMember();
  const chats = useSlice(chat);
  const [asked, setAsked] = useState<Asked>(null);
  const [other] = room.users;
  const isGroup = room.type === 'group';

  const block = (wanted: boolean): Promise<boolean> => asMember('verified', () => blockOther(root, room, wanted));
  const leave = async (): Promise<void> => {
    if (!(await asMember('signed-in', () => leaveRoom(root, room)))) return;
    chats.leave(room.id);
    root.navigation.navigate('/direct?tab=group', { replace: true });
  };
  const items: MenuAction[] = [];
  if (isGroup) items.push({ id: 'members', label: t('chat.room.members'), icon: Users, onSelect: onMembers });
  items.push({
    id: 'mute',
    label: t(room.is_muted ? 'chat.room.unmute' : 'chat.room.mute'),
    icon: room.is_muted ? Bell : BellOff,
    onSelect: () => void asMember('signed-in', () => muteRoom(root, room, !room.is_muted)),
  });
  if (isGroup)
    items.push({
      id: 'leave',
      label: t('chat.room.leave'),
      icon: LogOut,
      dangerous: true,
      onSelect: () => setAsked('leave'),
    });
  else if (other && other.id !== null)
    items.push(
      room.blocked_by === 'me'
        ? { id: 'unblock', label: t('chat.room.unblock'), icon: CircleCheck, onSelect: () => void block(false) }
        : {
            id: 'block',
            label: t('chat.room.block'),
            icon: Ban,
            dangerous: true,
            onSelect: () => setAsked('block'),
          },
    );
  const name = isolate(other ? displayName(other) : t('chat.someone'));
  return (
    <>
      <Menu label={t('chat.room.more')} items={items} opened />
      <Question
        open={asked !== null}
        title={asked === 'leave' ? t('chat.room.leaveTitle') : t('chat.room.blockTitle', { name })}
        text={t(asked === 'leave' ? 'chat.room.leaveText' : 'chat.room.blockText')}
        confirmLabel={t(asked === 'leave' ? 'chat.room.leave' : 'chat.room.block')}
        cancelLabel={t('kernel.cancel')}
        dangerous
        onConfirm={() => {
          setAsked(null);
          void (asked === 'leave' ? leave() : block(true));
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
});
