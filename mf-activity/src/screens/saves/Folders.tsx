import { css } from '@emotion/react';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { isolate } from 'shared-kernel/language/text';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { ChipRow } from 'shared-kernel/ui/ChipRow';
import { Menu } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import { savedArea } from '../../stores/saved.ts';

interface FoldersProps {
  onMake: () => void;
  onRename: (id: number, name: string) => void;
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-1);
  padding-block-start: var(--s-3);
`;

/** The member's folders, of which one is shown, and what can be done with that. */
export const Folders = observer(function Folders({ onMake, onRename }: FoldersProps): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const saved = useSlice(savedArea);
  const asMember = useMember();
  const { chosen } = saved;
  const remove = (id: number): void =>
    void asMember('signed-in', async () => {
      const { name, event_ids } = await saved.remove(id);
      toasts.show({
        kind: 'info',
        text: t('saves.folder.removed', { name: isolate(name) }),
        duration: 6000,
        action: {
          text: t('activity.undo'),
          run: () => void asMember('signed-in', async () => saved.choose(await saved.make(name, event_ids))),
        },
      });
    });
  return (
    <div css={look}>
      <ChipRow label={t('saves.folders')}>
        <Chip selected={chosen === null} onClick={() => saved.choose(null)}>
          {t('saves.all')}
        </Chip>
        {saved.folders.map(({ id, name, count }) => (
          <Chip key={id} selected={chosen?.id === id} onClick={() => saved.choose(id)}>
            <bdi>{name}</bdi> {formatNumber(locale, count)}
          </Chip>
        ))}
        <Chip icon={FolderPlus} onClick={onMake}>
          {t('saves.folder.new')}
        </Chip>
      </ChipRow>
      {chosen && (
        <Menu
          label={t('saves.folder.more', { name: isolate(chosen.name) })}
          items={[
            {
              id: 'rename',
              label: t('saves.folder.rename'),
              icon: Pencil,
              onSelect: () => onRename(chosen.id, chosen.name),
            },
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
    </div>
  );
});
