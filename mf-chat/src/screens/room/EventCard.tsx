import { css } from '@emotion/react';
import { CalendarX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { sharedBy } from 'shared-kernel/contract/sharing';
import { formatWeekday } from 'shared-kernel/language/when';
import { useLink } from 'shared-kernel/root/navigation';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Icon } from 'shared-kernel/ui/Icon';
import { Picture } from 'shared-kernel/ui/Picture';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { chat } from '../../area.ts';
import { useText } from '../../messages/text.ts';

const look = css`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  align-items: center;
  gap: var(--s-3);
  min-inline-size: min(240px, 100%);
  min-block-size: 72px;
  margin-block: var(--s-1) var(--s-2);
  padding: var(--s-2);
  border-radius: var(--r-button);
  background: var(--surface-raised);
  color: var(--text);
  text-decoration: none;
  box-shadow: inset 0 0 0 1px var(--border);
`;
const cover = css`
  overflow: hidden;
  border-radius: var(--r-input);
`;
const texts = css`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
`;
const title = css`
  font-size: var(--t-14);
  font-weight: 600;
  line-height: 1.5;
`;
const facts = css`
  overflow: hidden;
  color: var(--text-soft);
  font-size: var(--t-12);
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const gone = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-block-size: 44px;
  font-size: var(--t-14);
`;

export const EventCard = observer(function EventCard({ id }: { id: number }): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale } = useRoot();
  const { events } = useSlice(chat);
  useEffect(() => void events.need(id), [events, id]);
  if (events.isMissing(id))
    return (
      <span css={gone}>
        <Icon icon={CalendarX} size={4} />
        {t('chat.event.missing')}
      </span>
    );
  const event = events.event(id);
  if (!event)
    return (
      <span css={look} aria-busy="true">
        <Skeleton shape="box" ratio={1} />
        <span css={texts}>
          <Skeleton width="80%" />
          <Skeleton width="50%" height="0.75em" />
        </span>
      </span>
    );
  const place = event.is_online ? t('chat.event.online') : event.city?.name;
  const when = event.start && formatWeekday(locale, event.start, event.timezone);
  const picture = event.uploads[0]?.thumbnail_link ?? null;
  return (
    <a css={look} href={sharedBy('direct', href(event.link))}>
      <span css={cover}>
        <Picture src={picture} alt="" ratio={1} />
      </span>
      <span css={texts}>
        <Excerpt css={title} lines={2}>
          {event.title}
        </Excerpt>
        <span css={facts}>{[when, place].filter(Boolean).join(' · ')}</span>
      </span>
    </a>
  );
});
