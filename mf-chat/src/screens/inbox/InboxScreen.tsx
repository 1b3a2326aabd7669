import { css } from '@emotion/react';
import { MessageCirclePlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDirectChat } from 'shared-kernel/product/useDirectChat';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { chat } from '../../area.ts';
import { messageSearch } from '../../searchArea.ts';
import { useText } from '../../messages/text.ts';
import { inboxTabs, type InboxTab } from '../../stores/ChatStore.ts';
import { FoundMessages } from './FoundMessages.tsx';
import { RoomList } from './RoomList.tsx';

const page = css`
  padding-block-end: var(--s-6);
`;
const search = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  padding: var(--s-3) var(--s-4) var(--s-1);
`;

export const InboxScreen = observer(function InboxScreen(): ReactNode {
  const t = useText();
  const store = useSlice(chat);
  const { entities, sheets, header } = useRoot();
  const direct = useDirectChat();
  const [query, setQuery] = useSearchParams();
  const tab = inboxTabs.find((id) => id === query.get('tab')) ?? 'direct';
  const found = useSlice(messageSearch);
  const { pages } = found;
  const isInMessages = pages !== null && (pages.rows.length > 0 || pages.load.kind !== 'ready');
  const handleSelect = (next: InboxTab): void => setQuery(next === 'direct' ? {} : { tab: next }, { replace: true });
  const handleNew = async (): Promise<void> => {
    const answer = await sheets.open('discovery.channelSearch', {});
    const channel = answer && entities.channels.get(answer.channel.id);
    if (channel) await direct.open(channel);
  };
  return (
    <div css={page}>
      <h1 className="visually-hidden">{header.state.title}</h1>
      <div css={search} role="search">
        <SearchField
          label={t('chat.inbox.search')}
          clearLabel={t('kernel.clearSearch')}
          value={found.text}
          onChange={found.searchFor}
        />
        <IconButton
          icon={MessageCirclePlus}
          label={t('chat.inbox.new')}
          loading={direct.isOpening}
          onClick={() => void handleNew()}
        />
      </div>
      <Tabs
        label={t('chat.inbox.tabs')}
        tabs={inboxTabs.map((id) => ({ id, label: t(`chat.inbox.${id}`) }))}
        selected={tab}
        onSelect={handleSelect}
      >
        <RoomList key={tab} tab={tab} list={store.inbox[tab]} search={found.text} isInMessages={isInMessages} />
        {pages && <FoundMessages pages={pages} />}
      </Tabs>
    </div>
  );
});
