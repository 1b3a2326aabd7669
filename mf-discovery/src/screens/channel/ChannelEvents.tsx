import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import { twice } from 'shared-kernel/platform/twice';
import { useLink } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { ChipRow } from 'shared-kernel/ui/ChipRow';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { EventFeed } from '../../parts/feed/EventFeed.tsx';
import { FeedSkeleton } from '../../parts/feed/FeedSkeleton.tsx';
import { useText } from '../../messages/text.ts';
import { channelTabs, ordersOf, type ChannelPageStore, type EventTab } from '../../stores/ChannelPageStore.ts';

const feedLook = css`
  padding-block-start: var(--s-3);
`;
const rowLook = css`
  padding-block-end: var(--s-3);
`;

/** Its code is loaded when it is first opened. */
const ExperienceList = lazy(async () => ({
  default: (await twice(() => import('../../parts/experience/ExperienceList.tsx'))).ExperienceList,
}));

/** A channel's events by tab and order, and its experiences. */
export const ChannelEvents = observer(function ChannelEvents({ page }: { page: ChannelPageStore }): ReactNode {
  const t = useText();
  const { tab } = page;
  const content = (): ReactNode => {
    // The lists are asked for by the channel's id, which the address does not have.
    if (!page.channel) return <FeedSkeleton />;
    if (tab === 'experiences')
      return (
        <Suspense fallback={<FeedSkeleton />}>
          <ExperienceList
            list={page.experiences}
            empty={<EmptyState title={t('channel.empty.experiences')} text={t('channel.empty.experiencesText')} />}
          />
        </Suspense>
      );
    return <Ordered page={page} tab={tab} />;
  };
  return (
    <Tabs
      label={t('channel.tabs.label')}
      tabs={channelTabs.map((id) => ({ id, label: t(`channel.tabs.${id}`) }))}
      selected={tab}
      onSelect={page.select}
    >
      <div css={feedLook}>{content()}</div>
    </Tabs>
  );
});

/** Fewer than these need no sorting. */
const manyEvents = 3;

const Ordered = observer(function Ordered({ page, tab }: { page: ChannelPageStore; tab: EventTab }): ReactNode {
  const t = useText();
  const href = useLink();
  const list = page.listFor(tab);
  const empty =
    tab === 'available' ? (
      <EmptyState
        title={t('channel.empty.available')}
        text={t(page.isOwn ? 'channel.empty.own' : 'channel.empty.text')}
        action={page.isOwn ? <Button href={href('/event/create')}>{t('feed.create')}</Button> : undefined}
      />
    ) : (
      <EmptyState title={t(`channel.empty.${tab}`)} />
    );
  const hasOrders = list.pages.total >= manyEvents || page.order !== ordersOf[tab][0];
  return (
    <>
      {hasOrders && (
        <div css={rowLook}>
          <ChipRow label={t('channel.orders.label')}>
            {ordersOf[tab].map((order) => (
              <Chip key={order} selected={page.order === order} onClick={() => page.arrange(order)}>
                {t(tab === 'past' && order === 'nearest' ? 'channel.orders.latest' : `channel.orders.${order}`)}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <EventFeed list={list} empty={empty} />
    </>
  );
});
