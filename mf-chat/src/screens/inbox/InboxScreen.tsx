import { css } from '@emotion/react';
import { Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSlice } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { TextField } from 'shared-kernel/ui/TextField';
import { chat } from '../../area.ts';
import { messageSearch } from '../../searchArea.ts';
import { useText } from '../../messages/text.ts';
import { inboxTabs, type InboxTab } from '../../stores/ChatStore.ts';
import { FoundMessages } from './FoundMessages.tsx';
import { RoomList } from './RoomList.tsx';

const page = css`
  padding-block-end: var(--s-6);
`;
/** The field has its own cross, with a name and a target of the right size. */
const search = css`
  padding: var(--s-3) var(--s-4) var(--s-1);
  & input::-webkit-search-cancel-button {
    display: none;
  }
`;
const clear = css`
  margin-inline-end: calc(-1 * var(--s-3));
`;

export const InboxScreen = observer(function InboxScreen(): ReactNode {
  const t = useText();
  const store = useSlice(chat);
  const [query, setQuery] = useSearchParams();
  const tab = inboxTabs.find((id) => id === query.get('tab')) ?? 'direct';
  const found = useSlice(messageSearch);
  const { pages } = found;
  const isInMessages = pages !== null && (pages.rows.length > 0 || pages.load.kind !== 'ready');
  const handleSelect = (next: InboxTab): void => setQuery(next === 'direct' ? {} : { tab: next }, { replace: true });
  return (
    <div css={page}>
      <div css={search} role="search">
        <TextField
          label={t('chat.inbox.search')}
          labelHidden
          placeholder={t('chat.inbox.search')}
          type="search"
          inputMode="search"
          autoComplete="off"
          maxLength={80}
          value={found.text}
          onChange={found.searchFor}
          start={<Icon icon={Search} />}
          end={
            found.text === '' ? undefined : (
              <span css={clear}>
                <IconButton icon={X} label={t('chat.inbox.clear')} onClick={() => found.searchFor('')} />
              </span>
            )
          }
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
