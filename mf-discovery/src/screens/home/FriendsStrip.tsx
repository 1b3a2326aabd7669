import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { Activity } from 'shared-kernel/contract/activity';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { ScrollRow } from 'shared-kernel/ui/ScrollRow';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { FeedSection } from '../../parts/feed/FeedSection.tsx';
import { useText } from '../../messages/text.ts';
import type { FreshList } from '../../stores/FreshList.ts';
import type { FriendActivity } from '../../stores/HomeStore.ts';
import { ActivityCard, cardHeight, cardWidth } from './ActivityCard.tsx';

const row = css`
  padding-inline: var(--s-4);
`;
const waiting = css`
  display: flex;
  gap: var(--s-3);
  padding-inline: var(--s-4);
  padding-block: 6px;
  overflow: hidden;
`;
const invitation = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3);
  padding-inline: var(--s-4);
`;

/** What followed people do. Visitors are invited to log in, and those who follow nobody to follow some. */
export const FriendsStrip = observer(function FriendsStrip({
  list,
}: {
  list: FreshList<Activity, FriendActivity>;
}): ReactNode {
  const t = useText();
  const { session, sheets, navigation } = useRoot();
  const isMember = session.token !== null;
  useEffect(() => (isMember ? list.read() : undefined), [list, isMember]);
  const { load } = list.pages;
  // Activities whose target is gone say nothing.
  const activities = list.pages.rows.filter(({ event, target }) => event !== null || target !== null);

  const content = (): ReactNode => {
    if (!isMember)
      return (
        <div css={invitation}>
          <p>{t('home.friends.visitor')}</p>
          <Button size="small" onClick={() => void sheets.open('auth.login', {})}>
            {t('home.friends.logIn')}
          </Button>
        </div>
      );
    if (activities.length > 0)
      return (
        <div css={row}>
          <ScrollRow label={t('home.friends.title')}>
            {activities.map((activity) => (
              <ActivityCard key={activity.id} activity={activity} />
            ))}
          </ScrollRow>
        </div>
      );
    if (load.kind === 'ready')
      return (
        <div css={invitation}>
          <p>{t('home.friends.empty')}</p>
          <Button size="small" variant="ghost" href={navigation.href('/')}>
            {t('home.empty.discover')}
          </Button>
        </div>
      );
    return (
      <div css={waiting} role="status">
        <span className="visually-hidden">{t('kernel.loading')}</span>
        <Skeleton width={cardWidth} height={cardHeight} />
        <Skeleton width={cardWidth} height={cardHeight} />
        <Skeleton width={cardWidth} height={cardHeight} />
      </div>
    );
  };
  return (
    <FeedSection
      title={t('home.friends.title')}
      failed={isMember && activities.length === 0 && load.kind === 'failed' ? t('home.friends.failed') : undefined}
      onRetry={() => void list.enter()}
    >
      {content()}
    </FeedSection>
  );
});
