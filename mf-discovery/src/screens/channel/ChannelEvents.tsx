import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLink } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { EventFeed } from '../../parts/feed/EventFeed.tsx';
import { FeedSkeleton } from '../../parts/feed/FeedSkeleton.tsx';
import { useText } from '../../messages/text.ts';
import { channelTabs, type ChannelPageStore } from '../../stores/ChannelPageStore.ts';

const feedLook = css`
  padding-block-start: var(--s-3);
`;

export const ChannelEvents = observer(function ChannelEvents({ page }: { page: ChannelPageStore }): ReactNode {
  const t = useText();
  const href = useLink();
  const empty =
    page.tab === 'available' ? (
      <EmptyState
        title={t('channel.empty.available')}
        text={t(page.isOwn ? 'channel.empty.own' : 'channel.empty.text')}
        action={page.isOwn ? <Button href={href('/event/create')}>{t('feed.create')}</Button> : undefined}
      />
    ) : (
      <EmptyState title={t('channel.empty.past')} />
    );
  return (
    <Tabs
      label={t('channel.tabs.label')}
      tabs={channelTabs.map((id) => ({ id, label: t(`channel.tabs.${id}`) }))}
      selected={page.tab}
      onSelect={page.select}
    >
      <div css={feedLook}>
        {/* The lists are asked for by the channel's id, which the address does not say. */}
        {page.channel ? <EventFeed list={page.list} empty={empty} /> : <FeedSkeleton />}
      </div>
    </Tabs>
  );
});
