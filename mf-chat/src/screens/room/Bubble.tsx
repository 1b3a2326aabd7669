import { css } from '@emotion/react';
import { Check, CheckCheck, CircleAlert, Clock3, Hourglass, RotateCw, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatTime } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import type { Delivery, Line } from '../../stores/lines.ts';
import type { RoomStore } from '../../stores/RoomStore.ts';
import { EventCard } from './EventCard.tsx';
import { linkedText, ownPages } from './linkedText.tsx';
import { MessageHandle } from './MessageHandle.tsx';
import { MessagePicture } from './MessagePicture.tsx';
import { PageCard } from './PageCard.tsx';
import { QuotedMessage } from './QuotedMessage.tsx';

interface BubbleProps {
  line: Line;
  /** The reader's zone. */
  zone: string;
  /** The last of a run has the tail. */
  isLast: boolean;
  store: RoomStore;
  /** Scrolls to another message. */
  onGoTo: (id: number) => void;
}

const look = css`
  max-inline-size: min(82%, 520px);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  font-size: var(--t-16);
  line-height: 1.6;
  &[data-mine='true'] {
    background: var(--brand);
    color: var(--on-brand);
  }
  &[data-mine='true'] ::selection {
    background: var(--on-brand);
    color: var(--brand);
  }
  &[data-last='true'][data-mine='false'] {
    border-end-start-radius: 5px;
  }
  &[data-last='true'][data-mine='true'] {
    border-end-end-radius: 5px;
  }
  &:is([data-delivery='sending'], [data-delivery='waiting']) {
    opacity: 0.75;
  }
  &[data-delivery='failed'] {
    background: var(--danger-soft);
    color: var(--text);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
`;
const words = css`
  white-space: pre-wrap;
  unicode-bidi: plaintext;
  & a {
    color: inherit;
  }
`;
const meta = css`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-1);
  margin-block-start: -2px;
  font-size: var(--t-12);
  line-height: 1.5;
`;
const soft = css`
  color: var(--text-soft);
`;
const failedLook = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-1) var(--s-2);
  color: var(--danger);
  font-size: var(--t-14);
`;

const icons = {
  waiting: Hourglass,
  sending: Clock3,
  sent: Check,
  seen: CheckCheck,
  failed: CircleAlert,
} satisfies Record<Delivery, unknown>;

export const Bubble = observer(function Bubble({ line, zone, isLast, store, onGoTo }: BubbleProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { delivery, picture, replyTo } = line;
  const [page] = ownPages(line.body);
  return (
    <>
      <MessageHandle line={line} store={store}>
        <div
          css={look}
          data-row={line.key}
          data-mine={delivery !== null}
          data-last={isLast}
          data-delivery={delivery ?? undefined}
        >
          {replyTo && <QuotedMessage quote={replyTo} store={store} onOpen={() => onGoTo(replyTo.id)} />}
          {picture && <MessagePicture picture={picture} />}
          {line.eventId !== null && <EventCard id={line.eventId} />}
          {line.body.trim() !== '' && (
            <p css={words} dir="auto">
              {linkedText(line.body)}
            </p>
          )}
          {line.eventId === null && page !== undefined && <PageCard path={page} />}
          <p css={[meta, (delivery === null || delivery === 'failed') && soft]}>
            {line.isEdited && <span>{t('chat.message.edited')}</span>}
            <time dateTime={new Date(line.at).toISOString()}>{formatTime(locale, line.at, zone)}</time>
            {delivery && <Icon icon={icons[delivery]} size={4} label={t(`chat.message.${delivery}`)} />}
          </p>
        </div>
      </MessageHandle>
      {delivery === 'failed' && (
        <div css={failedLook} role="alert">
          <span>{t('chat.message.failed')}</span>
          <Button
            variant="ghost"
            size="small"
            start={<Icon icon={RotateCw} size={4} />}
            onClick={() => store.outbox.retry(line.key)}
          >
            {t('chat.message.retry')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            start={<Icon icon={Trash2} size={4} />}
            onClick={() => store.outbox.remove(line.key)}
          >
            {t('chat.message.remove')}
          </Button>
        </div>
      )}
    </>
  );
});
