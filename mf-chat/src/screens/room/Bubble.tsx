import { css } from '@emotion/react';
import { Check, CheckCheck, CircleAlert, Clock3, Flag, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { hovering } from 'shared-kernel/style/tokens';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { Menu } from 'shared-kernel/ui/Menu';
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
  /** For messages of others. */
  onReport: () => void;
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
/** Beside the words of others, seen where a pointer or the focus is; a finger, which has neither, always finds it. */
const withMenu = css`
  display: flex;
  align-items: center;
  max-inline-size: 100%;
  & > :last-child {
    color: var(--text-soft);
  }
  ${hovering} {
    & > :last-child {
      opacity: 0;
    }
    &:is(:hover, :focus-within) > :last-child {
      opacity: 1;
    }
  }
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

export function Bubble({ line, zone, isLast, onRetry, onRemove, onReport }: BubbleProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { delivery } = line;
  const bubble = (
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
  );
  if (delivery === null)
    return (
      <div css={withMenu}>
        {bubble}
        <Menu
          label={t('chat.message.more')}
          items={[{ id: 'report', label: t('chat.message.report'), icon: Flag, onSelect: onReport }]}
        />
      </div>
    );
  return (
    <>
      {bubble}
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
