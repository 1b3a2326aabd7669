import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatAgo } from 'shared-kernel/language/when';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { hovering } from 'shared-kernel/style/tokens';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { roomFace } from '../../parts/roomFacts.ts';
import type { FoundMessage, MessageSearch } from '../../stores/MessageSearch.ts';

const heading = css`
  padding: var(--s-4) var(--s-4) var(--s-1);
  color: var(--text-soft);
  font-size: var(--t-14);
  font-weight: 600;
`;
const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--s-3);
  min-block-size: 68px;
  padding: var(--s-2) var(--s-4);
  color: inherit;
  text-decoration: none;
  ${hovering} {
    &:hover {
      background: var(--n-50);
    }
  }
`;
const texts = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  line-height: 1.6;
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;
const empty = css`
  padding: var(--s-3) var(--s-4);
  color: var(--text-soft);
`;

/** Messages that match the search, each leading to its room. */
export const FoundMessages = observer(function FoundMessages({
  pages,
}: {
  pages: NonNullable<MessageSearch['pages']>;
}): ReactNode {
  const t = useText();
  return (
    <section>
      <h2 css={heading}>{t('chat.inbox.inMessages')}</h2>
      <LoadedList
        pages={pages}
        count={pages.rows.length}
        failedTitle={t('chat.inbox.searchFailed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={3} />}
        empty={<p css={empty}>{t('chat.inbox.noMessages')}</p>}
      >
        <WindowedRows rows={pages.rows} hasMore={pages.hasMore} memory={pages}>
          {(found) => <FoundRow found={found} />}
        </WindowedRows>
      </LoadedList>
    </section>
  );
});

const FoundRow = observer(function FoundRow({ found: { message, room } }: { found: FoundMessage }): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, now } = useRoot();
  const face = roomFace(room);
  const name = face.name || t('chat.someone');
  return (
    <a css={row} href={href(`/direct/${room.id}?message=${message.id}`)}>
      <Avatar name={name} src={face.picture} decorative />
      <span css={texts}>
        <Excerpt>{name}</Excerpt>
        <Excerpt css={soft} lines={2}>
          {message.body}
        </Excerpt>
      </span>
      <time css={soft} dateTime={message.created_at}>
        {formatAgo(locale, message.created_at, now())}
      </time>
    </a>
  );
});
