import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useLink } from 'shared-kernel/root/navigation';
import { useRoot } from 'shared-kernel/root/context';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { eventWhen, eventWhere } from './eventFacts.ts';
import { TileCover } from './TileCover.tsx';
import { useText } from '../../messages/text.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-1);
  inline-size: 11.5rem;
  border-radius: var(--r-card);
  color: inherit;
  text-decoration: none;
`;
const titleLook = css`
  font-size: var(--t-14);
  font-weight: 600;
  line-height: 1.5;
`;
const meta = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;

/** An event in a row that is swiped: title, state, time and place. */
export const SmallCard = observer(function SmallCard({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, now } = useRoot();
  const facts = [event.start === null ? '' : eventWhen(event, locale, now(), t), eventWhere(event, t)];
  return (
    <a css={look} href={href(event.link)}>
      <TileCover event={event} sizes="184px" />
      <Excerpt css={titleLook} lines={2}>
        {event.title}
      </Excerpt>
      <span css={meta}>{facts.filter(Boolean).join(' · ')}</span>
    </a>
  );
});
