import { css } from '@emotion/react';
import { Bookmark, FolderOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { EventLine } from '../../parts/event/EventLine.tsx';
import { savedArea } from '../../stores/saved.ts';
import { SaveButton } from '../../parts/event/SaveButton.tsx';
import { Folders } from './Folders.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { NameDialog } from './NameDialog.tsx';

const rows = css`
  display: grid;
  gap: var(--s-1);
  padding-block: var(--s-3);
`;
const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-1);
`;

/** A folder whose name is being written. */
interface Naming {
  title: string;
  name: string;
  save: (name: string) => Promise<void>;
}

/** Events that the member keeps for later, the latest first and in folders. One that is let go stays in reach until the next visit. */
export const SavesScreen = observer(function SavesScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const saved = useSlice(savedArea);
  const { list, chosen } = saved;
  const [naming, setNaming] = useState<Naming | null>(null);
  useEffect(() => void saved.enter(), [saved]);
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('saves.title')}</h1>
      {(list.rows.length > 0 || saved.folders.length > 0) && (
        <Folders
          onMake={() =>
            setNaming({
              title: t('saves.folder.new'),
              name: '',
              save: async (name) => saved.choose(await saved.make(name)),
            })
          }
          onRename={(id, name) =>
            setNaming({ title: t('saves.folder.rename'), name, save: (to) => saved.rename(id, to) })
          }
        />
      )}
      <LoadedList
        pages={list}
        count={list.rows.length}
        failedTitle={t('saves.failed')}
        skeleton={
          <div aria-hidden="true">
            <SkeletonRows label={t('kernel.loading')} count={6} />
          </div>
        }
        empty={
          chosen ? (
            <EmptyState icon={FolderOpen} title={t('saves.folder.empty')} text={t('saves.folder.emptyText')} />
          ) : (
            <EmptyState
              icon={Bookmark}
              title={t('saves.empty')}
              text={t('saves.emptyText')}
              action={<Button href={navigation.href('/')}>{t('activity.empty.discover')}</Button>}
            />
          )
        }
      >
        <WindowedRows css={rows} rows={list.rows} hasMore={list.hasMore} memory={list}>
          {(kept) => (
            <div css={row}>
              <EventLine event={kept.event} />
              {kept.event.is_saved && (
                <MoveMenu
                  row={kept}
                  onMake={() =>
                    setNaming({
                      title: t('saves.folder.new'),
                      name: '',
                      save: async (name) => void (await saved.make(name, [kept.id])),
                    })
                  }
                />
              )}
              <SaveButton event={kept.event} />
            </div>
          )}
        </WindowedRows>
      </LoadedList>
      {naming && (
        <NameDialog title={naming.title} name={naming.name} onSave={naming.save} onClose={() => setNaming(null)} />
      )}
    </div>
  );
});
