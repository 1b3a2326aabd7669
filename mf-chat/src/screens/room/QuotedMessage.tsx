import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { useText } from '../../messages/text.ts';
import { displayName } from '../../parts/roomFacts.ts';
import type { Quote } from '../../stores/Draft.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0 0 var(--s-1);
  padding: 2px var(--s-2);
  border-inline-start: 3px solid currentColor;
  border-radius: 4px;
  font-size: var(--t-14);
  line-height: 1.6;
`;
const who = css`
  font-weight: 600;
`;

/** The beginning of what a message answers, and whose it is. */
export const QuotedMessage = observer(function QuotedMessage({
  quote,
  store,
}: {
  quote: Quote;
  store: RoomStore;
}): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const sender = store.sender(quote.user.id);
  const name = quote.user.id === session.user?.id ? t('chat.you') : sender ? displayName(sender) : t('chat.someone');
  return (
    <blockquote css={look}>
      <Excerpt css={who}>{name}</Excerpt>
      <Excerpt>{quote.body.trim() || t(quote.has_picture ? 'chat.message.picture' : 'chat.message.event')}</Excerpt>
    </blockquote>
  );
});
