import { Folder, FolderMinus, FolderPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isolate } from 'shared-kernel/language/text';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Menu } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import { savedArea, type SavedRow } from '../../stores/saved.ts';

/** Into which folder a saved event is put; it can be taken back. */
export const MoveMenu = observer(function MoveMenu({ row, onMake }: { row: SavedRow; onMake: () => void }): ReactNode {
  const t = useText();
  const { toasts } = useRoot();
  const saved = useSlice(savedArea);
  const asMember = useMember();
  const title = isolate(row.event.title);
  const put = (folderId: number | null): void => {
    const before = row.folderId;
    void asMember('signed-in', async () => {
      await saved.put(row.id, folderId);
      toasts.show({
        kind: 'info',
        text: t('saves.moved', { title }),
        action: { text: t('activity.undo'), run: () => void asMember('signed-in', () => saved.put(row.id, before)) },
      });
    });
  };
  return (
    <Menu
      label={t('saves.move', { title })}
      icon={Folder}
      items={[
        ...saved.folders
          .filter(({ id }) => id !== row.folderId)
          .map(({ id, name }) => ({ id: String(id), label: name, icon: Folder, onSelect: () => put(id) })),
        ...(row.folderId === null
          ? []
          : [{ id: 'none', label: t('saves.folder.none'), icon: FolderMinus, onSelect: () => put(null) }]),
        { id: 'new', label: t('saves.folder.new'), icon: FolderPlus, onSelect: onMake },
      ]}
    />
  );
});
