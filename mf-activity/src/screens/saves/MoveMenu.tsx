import { Folder, FolderMinus, FolderPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { isolate } from 'shared-kernel/language/text';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Menu } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import { foldersArea } from '../../stores/folders.ts';
import type { SavedRow } from '../../stores/saved.ts';
import { NameDialog } from './NameDialog.tsx';

/** Moves a saved event into another folder; this can be undone. */
export const MoveMenu = observer(function MoveMenu({ row }: { row: SavedRow }): ReactNode {
  const t = useText();
  const { toasts } = useRoot();
  const store = useSlice(foldersArea);
  const asMember = useMember();
  const [isNaming, setNaming] = useState(false);
  const title = isolate(row.event.title);
  const put = (folderId: number | null): void => {
    const before = row.folderId;
    void asMember('signed-in', async () => {
      await store.put(row.id, folderId);
      toasts.show({
        kind: 'info',
        text: t('saves.moved', { title }),
        action: { text: t('activity.undo'), run: () => void asMember('signed-in', () => store.put(row.id, before)) },
      });
    });
  };
  return (
    <>
      <Menu
        label={t('saves.move', { title })}
        icon={Folder}
        items={[
          ...store.folders
            .filter(({ id }) => id !== row.folderId)
            .map(({ id, name }) => ({ id: String(id), label: name, icon: Folder, onSelect: () => put(id) })),
          ...(row.folderId === null
            ? []
            : [{ id: 'none', label: t('saves.folder.none'), icon: FolderMinus, onSelect: () => put(null) }]),
          { id: 'new', label: t('saves.folder.new'), icon: FolderPlus, onSelect: () => setNaming(true) },
        ]}
      />
      {isNaming && (
        <NameDialog
          title={t('saves.folder.new')}
          name=""
          onSave={async (name) => void (await store.make(name, [row.id]))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
});
