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
/** A button that looks like the words that it leads to. */
const opener = css`
  display: block;
  inline-size: 100%;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  text-align: start;
`;
const who = css`
  font-weight: 600;
`;

interface QuotedMessageProps {
  quote: Quote;
  store: RoomStore;
  /** Scrolls to the quoted message. */
  onOpen?: () => void;
}

/** The beginning of the message that is replied to, and its sender. */
export const QuotedMessage = observer(function QuotedMessage({ quote, store, onOpen }: QuotedMessageProps): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const sender = store.sender(quote.user.id);
  const name = quote.user.id === session.user?.id ? t('chat.you') : sender ? displayName(sender) : t('chat.someone');
  const words = (
    <blockquote css={look}>
      <Excerpt css={who}>{name}</Excerpt>
      <Excerpt>{quote.body.trim() || t(quote.has_picture ? 'chat.message.picture' : 'chat.message.event')}</Excerpt>
    </blockquote>
  );
  if (!onOpen) return words;
  return (
    <button type="button" css={opener} title={t('chat.message.toAnswered')} onClick={onOpen}>
      {words}
    </button>
  );
});
