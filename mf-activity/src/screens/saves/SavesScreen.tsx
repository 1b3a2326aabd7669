import { css } from '@emotion/react';
import { Bookmark } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
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

/** Events that the member keeps for later, the latest first. One that is let go stays in reach until the next visit. */
export const SavesScreen = observer(function SavesScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const saved = useSlice(savedArea);
  useEffect(() => void saved.enter(), [saved]);
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('saves.title')}</h1>
      <LoadedList
        pages={saved}
        count={saved.rows.length}
        failedTitle={t('saves.failed')}
        skeleton={
          <div aria-hidden="true">
            <SkeletonRows label={t('kernel.loading')} count={6} />
          </div>
        }
        empty={
          <EmptyState
            icon={Bookmark}
            title={t('saves.empty')}
            text={t('saves.emptyText')}
            action={<Button href={navigation.href('/')}>{t('activity.empty.discover')}</Button>}
          />
        }
      >
        <WindowedRows css={rows} rows={saved.rows} hasMore={saved.hasMore} memory={saved}>
          {(event) => (
            <div css={row}>
              <EventLine event={event} />
              <SaveButton event={event} />
            </div>
          )}
        </WindowedRows>
      </LoadedList>
    </div>
  );
});
