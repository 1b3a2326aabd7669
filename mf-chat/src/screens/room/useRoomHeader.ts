import { useEffect } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { roomFace } from '../../parts/roomFacts.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';

export function useRoomHeader({ room }: RoomStore): void {
  const { header, navigation } = useRoot();
  const t = useText();
  const face = room && roomFace(room);
  const title = face && (face.name || t('chat.someone'));
  const href = face?.path ? navigation.href(face.path) : null;
  const picture = face?.picture ?? null;
  useEffect(() => {
    if (title) header.set({ title, title_dir: 'auto', back_btn: true, item: { title, picture, href } });
  }, [header, title, picture, href]);
}
