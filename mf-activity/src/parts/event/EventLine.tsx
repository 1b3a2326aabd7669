import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatWeekday } from 'shared-kernel/language/when';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { hovering } from 'shared-kernel/style/tokens';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Picture } from 'shared-kernel/ui/Picture';
import { useText } from '../../messages/text.ts';

interface EventLineProps {
  event: EventEntity;
  /** Shown instead of when, where and for how much. */
  children?: ReactNode;
}

const look = css`
  display: grid;
  /* A card around it may have less room, or want the picture above the words. */
  grid-template-columns: var(--line-columns, 88px minmax(0, 1fr));
  align-items: center;
  gap: var(--s-3);
  flex: 1;
  min-inline-size: 0;
  padding: var(--s-2);
  border-radius: var(--r-button);
  color: inherit;
  text-decoration: none;
  ${hovering} {
    &:hover {
      background: var(--n-50);
    }
  }
`;
const words = css`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
`;
const title = css`
  font-weight: 600;
  line-height: 1.5;
`;
const facts = css`
  color: var(--text-soft);
  font-size: var(--t-14);
  line-height: 1.6;
`;

export const EventLine = observer(function EventLine({ event, children }: EventLineProps): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale } = useRoot();
  const when = event.start && formatWeekday(locale, event.start, event.timezone);
  const where = event.city?.name ?? (event.is_online ? t('reservation.online') : null);
  const price = event.price === 0 ? t('kernel.free') : formatToman(locale, event.price);
  return (
    <a css={look} href={href(event.link)}>
      <Picture src={event.uploads[0]?.thumbnail_link ?? null} alt="" ratio={1} rounded />
      <span css={words}>
        <Excerpt css={title} lines={2}>
          {event.title}
        </Excerpt>
        {children ?? (
          <>
            <span css={facts}>{[event.is_over ? t('event.over') : when, where].filter(Boolean).join(' · ')}</span>
            <span css={facts}>{price}</span>
          </>
        )}
      </span>
    </a>
  );
});
