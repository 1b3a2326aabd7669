import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { PagedList } from 'shared-kernel/store/PagedList';
import { Marked } from '../../parts/people/hits.tsx';
import { PeopleRows } from '../../parts/people/PeopleRows.tsx';
import { PersonRow } from '../../parts/people/PersonRow.tsx';
import { useText } from '../../messages/text.ts';

const list = css`
  padding-block: var(--s-2);
`;

/** Everybody whose name or username matches the search, page by page. */
export const AllPeople = observer(function AllPeople({ text }: { text: string }): ReactNode {
  const t = useText();
  const { api, entities } = useRoot();
  const [people] = useState(
    () =>
      new PagedList<ChannelSummary, ChannelEntity>(
        (at, signal) => api('POST /channel/search', { entry: text, ...at }, { signal }),
        entities.putChannel,
      ),
  );
  useEffect(() => {
    void people.begin();
    return people.leave;
  }, [people]);
  return (
    <PeopleRows css={list} people={people} failedTitle={t('people.failed')} emptyTitle={t('people.notFound')}>
      {(channel) => <PersonRow channel={channel} name={<Marked text={channel.name} query={text} />} />}
    </PeopleRows>
  );
});
