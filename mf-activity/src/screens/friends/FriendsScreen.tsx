import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { UsersRound } from 'lucide-react';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useText } from '../../messages/text.ts';
import { peopleArea } from '../../stores/PeopleStore.ts';
import { FriendsFeed } from './FriendsFeed.tsx';
import { PeopleRow } from './PeopleRow.tsx';

/** What those whom the member follows are doing; visitors see whom they could follow. */
export const FriendsScreen = observer(function FriendsScreen(): ReactNode {
  const t = useText();
  const { session, sheets } = useRoot();
  const people = useSlice(peopleArea);
  const reader = session.user?.id;
  useEffect(() => void people.enter(), [people, reader]);
  return (
    <div css={pageLook} data-wide>
      <h1 className="visually-hidden">{t('friends.title')}</h1>
      {session.isSignedIn ? (
        <FriendsFeed />
      ) : (
        <>
          <EmptyState
            icon={UsersRound}
            title={t('friends.visitor')}
            text={t('friends.visitorText')}
            action={
              <Button onClick={() => void sheets.open('auth.login', { why: 'go-on' })}>{t('friends.join')}</Button>
            }
          />
          <PeopleRow />
        </>
      )}
    </div>
  );
});
