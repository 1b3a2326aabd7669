import { css } from '@emotion/react';
import { QrCode } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { ticketsAtHandArea } from '../../areas/ticketsAtHand.ts';
import { useText } from '../../messages/text.ts';

const place = css`
  display: grid;
  gap: var(--s-1);
  margin-block-start: var(--s-3);
`;
const more = css`
  justify-self: start;
  padding-block: var(--s-2);
  color: var(--brand);
  font-size: var(--t-14);
  font-weight: 600;
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
  flex: 1 1 140px;
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

/** What the member goes to next within a day, or is at now, with its ticket, and the way to what comes after it. */
export const AtHand = observer(function AtHand(): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, session, sheets } = useRoot();
  const { pages, places } = useSlice(ticketsAtHandArea);
  const isMember = session.token !== null;
  useEffect(() => {
    if (isMember) void pages.begin();
  }, [pages, isMember]);
  const [next, ...others] = places;
  if (!next) return null;
  const { id, event, date } = next;
  return (
    <section css={place} aria-label={t('discovery.atHand.title')}>
      <div css={card}>
        <a css={words} href={href(event.link)}>
          <Excerpt>{event.title}</Excerpt>
          <span css={when}>{formatRange(locale, date.start, date.end, event.timezone)}</span>
        </a>
        <Button
          size="small"
          start={<Icon icon={QrCode} size={4} />}
          label={t('discovery.atHand.ticketOf', { title: event.title })}
          onClick={() => void sheets.open('event.reservation', { eventId: event.id, reservationId: id, ticket: true })}
        >
          {t('discovery.atHand.ticket')}
        </Button>
      </div>
      {others.length > 0 && (
        <a css={more} href={href('/joined')}>
          {t('discovery.atHand.more', { count: others.length, number: formatNumber(locale, others.length) })}
        </a>
      )}
    </section>
  );
});
