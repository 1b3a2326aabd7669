import { css } from '@emotion/react';
import { UserSearch } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { hovering } from 'shared-kernel/style/tokens';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { peopleArea } from '../../areas/people.ts';
import { useText } from '../../messages/text.ts';
import { Marked } from '../../parts/people/hits.tsx';
import { PeopleRows } from '../../parts/people/PeopleRows.tsx';

const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  inline-size: 100%;
  min-block-size: 60px;
  border-radius: var(--r-button);
  text-align: start;
  cursor: pointer;
  & > span:last-of-type {
    display: grid;
    min-inline-size: 0;
    line-height: 1.5;
  }
  ${hovering} {
    &:hover {
      background: var(--n-50);
    }
  }
`;
const nameLook = css`
  font-weight: 600;
`;
const usernameLook = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** Chooses a channel by typing; until then it lists whom the reader follows. Its opener gets the choice. */
export const ChannelSearchSheet = observer(function ChannelSearchSheet(): ReactNode {
  const t = useText();
  const { session, sheets } = useRoot();
  const { people } = useSlice(peopleArea);
  const { user } = session;
  const found = people('anybody', 0);
  const followings = user?.channel ? people('followings', user.channel.id).all : null;
  useEffect(() => found.leave, [found]);
  useEffect(() => {
    void followings?.begin();
    return () => followings?.leave();
  }, [followings]);
  const list = found.isSearched ? found.people : followings;
  const choose = ({ id, username, name }: ChannelEntity): void =>
    sheets.finish('discovery.channelSearch', { channel: { id, username, name } });
  return (
    <SheetFrame>
      <SearchField
        label={t('people.anybody.search')}
        clearLabel={t('kernel.clearSearch')}
        value={found.text}
        onChange={found.type}
        isFirst
      />
      {list === null || (!found.isSearched && list.load.kind !== 'ready' && list.rows.length === 0) ? (
        <EmptyState icon={UserSearch} title={t('people.anybody.begin')} />
      ) : (
        <PeopleRows
          people={list}
          failedTitle={t('people.failed')}
          emptyTitle={t(found.isSearched ? 'people.notFound' : 'people.anybody.begin')}
        >
          {({ channel }) => (
            // Nobody searches for themselves, though their own name may match.
            <button css={row} type="button" disabled={channel.user.id === user?.id} onClick={() => choose(channel)}>
              <Avatar name={channel.name} src={channel.profile?.thumbnail_link} decorative />
              <span>
                <Excerpt css={nameLook}>
                  <Marked text={channel.name} query={found.isSearched ? found.text : ''} />
                </Excerpt>
                <Excerpt css={usernameLook} dir="ltr">
                  @{channel.username}
                </Excerpt>
              </span>
            </button>
          )}
        </PeopleRows>
      )}
    </SheetFrame>
  );
});
