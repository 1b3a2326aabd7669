import { css } from '@emotion/react';
import { QrCode } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { ticketsAtHandArea } from '../../areas/ticketsAtHand.ts';
import { useText } from '../../messages/text.ts';

const list = css`
  display: grid;
  gap: var(--s-2);
  padding: var(--s-3) var(--s-4) 0;
`;
const card = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-4);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-card);
  background: var(--brand-soft);
`;
const words = css`
  display: grid;
  flex: 1 1 180px;
  min-inline-size: 0;
  color: inherit;
  text-decoration: none;
  & > :first-of-type {
    font-weight: 600;
  }
`;
const when = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** What the member goes to within a day, or is at now, with its ticket. */
export const AtHand = observer(function AtHand(): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, session, sheets } = useRoot();
  const { pages, places } = useSlice(ticketsAtHandArea);
  const isMember = session.token !== null;
  useEffect(() => {
    if (isMember) void pages.begin();
  }, [pages, isMember]);
  if (places.length === 0) return null;
  return (
    <ul css={list} aria-label={t('discovery.atHand.title')}>
      {places.map(({ id, event, date }) => (
        <li key={id} css={card}>
          <a css={words} href={href(event.link)}>
            <Excerpt>{event.title}</Excerpt>
            <span css={when}>{formatRange(locale, date.start, date.end, event.timezone)}</span>
          </a>
          <Button
            size="small"
            start={<Icon icon={QrCode} size={4} />}
            label={t('discovery.atHand.ticketOf', { title: event.title })}
            onClick={() =>
              void sheets.open('event.reservation', { eventId: event.id, reservationId: id, ticket: true })
            }
          >
            {t('discovery.atHand.ticket')}
          </Button>
        </li>
      ))}
    </ul>
  );
});
