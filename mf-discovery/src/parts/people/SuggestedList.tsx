import { css } from '@emotion/react';
import { UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import type { SuggestedRows } from '../../stores/PeopleToMeet.ts';
import { PersonRow } from './PersonRow.tsx';
import { useReason } from './useReason.ts';

const list = css`
  display: grid;
  gap: var(--s-1);
  padding-block: var(--s-2);
`;

/** People whom one may like, each with the reason. */
export const SuggestedList = observer(function SuggestedList({ people }: { people: SuggestedRows }): ReactNode {
  const t = useText();
  const reasonOf = useReason();
  useEffect(() => {
    void people.begin();
    return people.leave;
  }, [people]);
  return (
    <LoadedList
      pages={people}
      count={people.rows.length}
      failedTitle={t('discovery.people.failed')}
      skeleton={
        <div aria-hidden="true">
          <SkeletonRows label={t('kernel.loading')} count={6} />
        </div>
      }
      empty={<EmptyState icon={UsersRound} title={t('discovery.people.empty')} />}
    >
      <WindowedRows css={list} rows={people.rows} hasMore={people.hasMore} memory={people}>
        {({ channel, reasons }) => <PersonRow channel={channel} note={reasonOf({ reasons })} />}
      </WindowedRows>
    </LoadedList>
  );
});
