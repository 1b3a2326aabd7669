import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { useText } from '../../messages/text.ts';
import type { SharedPage } from './shareAddress.ts';
import { ShareLink } from './ShareLink.tsx';
import { ShareStories } from './ShareStories.tsx';

interface SharePanelProps {
  event: EventEntity;
  page?: SharedPage;
}

/** Two ways to share an event: its address, or a drawn card for a story. */
export const SharePanel = observer(function SharePanel({ event, page = 'event' }: SharePanelProps): ReactNode {
  const t = useText();
  const [tab, setTab] = useState<'link' | 'story'>('link');
  return (
    <Tabs
      label={t('event.share')}
      tabs={[
        { id: 'link', label: t('event.share.link') },
        { id: 'story', label: t('event.share.story') },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      {tab === 'link' ? (
        <ShareLink event={event} page={page} onStory={() => setTab('story')} />
      ) : (
        <ShareStories event={event} page={page} />
      )}
    </Tabs>
  );
});
