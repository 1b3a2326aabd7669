import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { ChipRow } from 'shared-kernel/ui/ChipRow';
import { Menu } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import { foldersArea } from '../../stores/folders.ts';
import { savedArea } from '../../stores/saved.ts';
import { NameDialog } from './NameDialog.tsx';

export const Folders = observer(function Folders(): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const store = useSlice(foldersArea);
  const { choose } = useSlice(savedArea);
  const asMember = useMember();
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  useEffect(() => void store.enter(), [store]);
  const { chosen } = store;
  const remove = (id: number): void =>
    void asMember('signed-in', async () => {
      const { name, event_ids } = await store.remove(id);
      toasts.show({
        kind: 'info',
        text: t('saves.folder.removed', { name }),
        duration: 6000,
        action: {
          text: t('activity.undo'),
          run: () => void asMember('signed-in', async () => choose(await store.make(name, event_ids))),
        },
      });
    });
  return (
    <>
      <ChipRow label={t('saves.folders')}>
        <Chip selected={chosen === null} onClick={() => choose(null)}>
          {t('saves.all')}
        </Chip>
        {store.folders.map(({ id, name, count }) => (
          <Chip key={id} selected={chosen?.id === id} onClick={() => choose(id)}>
            <bdi>{name}</bdi> {formatNumber(locale, count)}
          </Chip>
        ))}
        <Chip icon={FolderPlus} onClick={() => setNaming('new')}>
          {t('saves.folder.new')}
        </Chip>
      </ChipRow>
      {chosen && (
        <Menu
          label={t('saves.folder.more', { name: chosen.name })}
          items={[
            { id: 'rename', label: t('saves.folder.rename'), icon: Pencil, onSelect: () => setNaming('rename') },
            {
              id: 'remove',
              label: t('saves.folder.remove'),
              icon: Trash2,
              dangerous: true,
              onSelect: () => remove(chosen.id),
            },
          ]}
        />
      )}
      {naming === 'new' && (
        <NameDialog
          title={t('saves.folder.new')}
          name=""
          onSave={async (name) => choose(await store.make(name))}
          onClose={() => setNaming(null)}
        />
      )}
      {naming === 'rename' && chosen && (
        <NameDialog
          title={t('saves.folder.rename')}
          name={chosen.name}
          onSave={(name) => store.rename(chosen.id, name)}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
});
