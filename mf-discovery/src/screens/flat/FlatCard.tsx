import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { eventPrice, eventWhen, eventWhere } from '../../parts/card/eventFacts.ts';
import { TileCover } from '../../parts/card/TileCover.tsx';
import { useText } from '../../messages/text.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-1);
  border-radius: var(--r-card);
  color: var(--text);
  text-decoration: none;
`;
const titleLook = css`
  font-size: var(--t-16);
  font-weight: 600;
`;
const meta = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** An event in somebody else's page: one link that opens a window of its own, and no other action. */
export const FlatCard = observer(function FlatCard({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, now } = useRoot();
  const facts = [
    event.start === null ? '' : eventWhen(event, locale, now(), t),
    eventWhere(event, t),
    eventPrice(event, locale, t),
  ];
  return (
    <a css={look} href={href(event.link)} target="_blank" rel="noopener">
      <TileCover event={event} sizes="(min-width: 600px) 280px, 92vw" />
      <Excerpt css={titleLook} lines={2}>
        {event.title}
      </Excerpt>
      <Excerpt css={meta}>{event.channel.name}</Excerpt>
      <span css={meta}>{facts.filter(Boolean).join(' · ')}</span>
    </a>
  );
});
