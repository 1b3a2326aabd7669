import { css } from '@emotion/react';
import { UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot } from 'shared-kernel/root/context';
import { PagedList } from 'shared-kernel/store/PagedList';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { Marked } from '../../parts/people/hits.tsx';
import { PersonRow } from '../../parts/people/PersonRow.tsx';
import { useText } from '../../messages/text.ts';

const list = css`
  display: grid;
  gap: var(--s-1);
  padding-block: var(--s-2);
`;

/** Everybody whose name or username answers to a search, page by page. */
export const AllPeople = observer(function AllPeople({ text }: { text: string }): ReactNode {
  const t = useText();
  const { api, entities } = useRoot();
  const [people] = useState(
    () =>
      new PagedList<ChannelSummary, ChannelEntity>(
        (page, signal) => api('POST /channel/search', { entry: text, page }, { signal }),
        entities.putChannel,
      ),
  );
  useEffect(() => {
    void people.begin();
    return people.leave;
  }, [people]);
  return (
    <LoadedList
      pages={people}
      count={people.rows.length}
      failedTitle={t('people.failed')}
      skeleton={
        <div aria-hidden="true">
          <SkeletonRows label={t('kernel.loading')} count={6} />
        </div>
      }
      empty={<EmptyState icon={UsersRound} title={t('people.notFound')} />}
    >
      <WindowedRows css={list} rows={people.rows} hasMore={people.hasMore} memory={people}>
        {(channel) => <PersonRow channel={channel} name={<Marked text={channel.name} query={text} />} />}
      </WindowedRows>
    </LoadedList>
  );
});
