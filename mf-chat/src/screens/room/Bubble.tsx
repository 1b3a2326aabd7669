import { css } from '@emotion/react';
import { Check, CheckCheck, CircleAlert, Clock3, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import type { Delivery, Line } from '../../stores/lines.ts';
import { EventCard } from './EventCard.tsx';
import { linkedText } from './linkedText.tsx';

interface BubbleProps {
  line: Line;
  /** The reader's zone. */
  zone: string;
  /** The last of its run has the tail. */
  isLast: boolean;
  onRetry: () => void;
  onRemove: () => void;
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
  &[data-delivery='sending'] {
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

const icons = { sending: Clock3, sent: Check, seen: CheckCheck, failed: CircleAlert } satisfies Record<
  Delivery,
  unknown
>;

export function Bubble({ line, zone, isLast, onRetry, onRemove }: BubbleProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { delivery } = line;
  return (
    <>
      <div
        css={look}
        data-row={line.key}
        data-mine={delivery !== null}
        data-last={isLast}
        data-delivery={delivery ?? undefined}
      >
        {line.eventId !== null && <EventCard id={line.eventId} />}
        <p css={words} dir="auto">
          {linkedText(line.body)}
        </p>
        <p css={[meta, (delivery === null || delivery === 'failed') && soft]}>
          <time dateTime={new Date(line.at).toISOString()}>{formatTime(locale, line.at, zone)}</time>
          {delivery && <Icon icon={icons[delivery]} size={4} label={t(`chat.message.${delivery}`)} />}
        </p>
      </div>
      {delivery === 'failed' && (
        <div css={failedLook} role="alert">
          <span>{t('chat.message.failed')}</span>
          <Button variant="ghost" size="small" start={<Icon icon={RotateCw} size={4} />} onClick={onRetry}>
            {t('chat.message.retry')}
          </Button>
          <Button variant="ghost" size="small" start={<Icon icon={Trash2} size={4} />} onClick={onRemove}>
            {t('chat.message.remove')}
          </Button>
        </div>
      )}
    </>
  );
}
