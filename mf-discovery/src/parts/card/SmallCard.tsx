import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useLink } from 'shared-kernel/root/navigation';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Picture } from 'shared-kernel/ui/Picture';
import { eventWhen, eventWhere, stateMark } from './eventFacts.ts';
import { useText } from '../../messages/text.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-1);
  inline-size: 184px;
  border-radius: var(--r-card);
  color: inherit;
  text-decoration: none;
`;
const cover = css`
  position: relative;
`;
const mark = css`
  position: absolute;
  inset-block-end: var(--s-2);
  inset-inline: var(--s-2);
  display: flex;
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

/** An event in a row that is swept: what it is, how it stands, when and where. */
export const SmallCard = observer(function SmallCard({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, now } = useRoot();
  const [picture] = event.uploads;
  const state = stateMark(event, t);
  const facts = [event.start === null ? '' : eventWhen(event, locale, now(), t), eventWhere(event, t)];
  return (
    <a css={look} href={href(event.link)}>
      <span css={cover}>
        <Picture
          src={picture?.link ?? null}
          thumbnail={picture?.thumbnail_link}
          alt=""
          ratio={1.54}
          sizes="184px"
          rounded
        />
        {state && (
          <span css={mark}>
            <Badge icon={state.icon} tone={state.tone}>
              {state.text}
            </Badge>
          </span>
        )}
      </span>
      <Excerpt css={titleLook} lines={2}>
        {event.title}
      </Excerpt>
      <span css={meta}>{facts.filter(Boolean).join(' · ')}</span>
    </a>
  );
});
