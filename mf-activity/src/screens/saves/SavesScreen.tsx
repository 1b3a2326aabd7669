import { css } from '@emotion/react';
import { Bookmark } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { cardColumns } from 'shared-kernel/style/cardColumns';
import { pageLook } from 'shared-kernel/style/pageLook';
import { belowTablet } from 'shared-kernel/style/tokens';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useText } from '../../messages/text.ts';
import { EventTile, EventTileSkeletons } from '../../parts/event/EventTile.tsx';
import { savedArea } from '../../stores/saved.ts';
import { SaveButton } from '../../parts/event/SaveButton.tsx';
import { useFolderParts } from './useFolderParts.ts';

const rows = css`
  ${cardColumns}
  padding-block: var(--s-3);
  ${belowTablet} {
    gap: var(--s-1);
  }
`;

/** Reserves room for folders, which load after the list, so that nothing moves. */
const folders = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-1);
  min-block-size: 62px;
  padding-block-start: var(--s-3);
`;
const place = css`
  flex: none;
  inline-size: var(--target);
`;

/**
 * Saved events, the latest first. One that is no longer saved stays visible until the next visit, so that this can be
 * undone.
 */
export const SavesScreen = observer(function SavesScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const saved = useSlice(savedArea);
  const { list, folderId } = saved;
  const parts = useFolderParts(list.load.kind === 'ready');
  useEffect(() => void list.enter(), [list]);
  return (
    <div css={pageLook} data-wide>
      <h1 className="visually-hidden">{t('saves.title')}</h1>
      {(list.rows.length > 0 || folderId !== null) && <div css={folders}>{parts && <parts.Folders />}</div>}
      <LoadedList
        pages={list}
        count={list.rows.length}
        failedTitle={t('saves.failed')}
        skeleton={<EventTileSkeletons css={rows} />}
        empty={
          folderId === null ? (
            <EmptyState
              icon={Bookmark}
              title={t('saves.empty')}
              text={t('saves.emptyText')}
              action={<Button href={navigation.href('/')}>{t('activity.empty.discover')}</Button>}
            />
          ) : (
            <EmptyState icon={Bookmark} title={t('saves.folder.empty')} text={t('saves.folder.emptyText')} />
          )
        }
      >
        <WindowedRows css={rows} rows={list.rows} hasMore={list.hasMore} memory={list}>
          {(kept) => (
            <EventTile event={kept.event}>
              <span css={place}>{parts && kept.event.is_saved && <parts.MoveMenu row={kept} />}</span>
              <SaveButton event={kept.event} />
            </EventTile>
          )}
        </WindowedRows>
      </LoadedList>
    </div>
  );
});
