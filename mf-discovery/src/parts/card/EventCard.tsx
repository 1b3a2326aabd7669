import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLink } from 'shared-kernel/root/navigation';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { hovering, tablet } from 'shared-kernel/style/tokens';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { CardCover } from './CardCover.tsx';
import { CardFoot } from './CardFoot.tsx';
import { cardBody, cardFrame, cardHost, cardLink, cardLinked } from './cardLook.ts';
import { eventPrice, eventWhen, eventWhere } from './eventFacts.ts';
import { useText } from '../../messages/text.ts';

interface EventCardProps {
  event: EventEntity;
  /** For the first card of a screen, whose cover is the largest picture of the page. */
  priority?: boolean;
  /** Draws the text alone, for a card out of sight in a page that has yet to be taken over. */
  wordsOnly?: boolean;
}

/** Aligned below the cover, whatever its height. */
const hostName = css`
  margin-block-start: 24px;
  line-height: 1.7;
  ${hovering} {
    a:hover > & {
      color: var(--text);
    }
  }
`;
const titleLook = css`
  font-size: var(--t-18);
  line-height: 1.45;
`;
/** With large text this wraps; otherwise only a long place is cut. */
const meta = css`
  display: flex;
  flex-wrap: wrap;
  min-inline-size: 0;
  color: var(--text-soft);
  font-size: var(--t-14);
  white-space: nowrap;
  & > span + span::before {
    content: '·';
    margin-inline: 6px;
  }
`;
const place = css`
  display: flex;
  flex: 1 1 5em;
  min-inline-size: 0;
  max-inline-size: max-content;
`;
/** Beside other cards on a line of its own, where it is compared and no font wraps it. */
const price = css`
  color: var(--text);
  font-weight: 600;
  ${tablet} {
    flex-basis: 100%;
    &&::before {
      content: none;
    }
  }
`;

/** An event in a list: one link over all of it, with the member's actions beside that link. */
export const EventCard = observer(function EventCard({
  event,
  priority = false,
  wordsOnly = false,
}: EventCardProps): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, now } = useRoot();
  const { channel } = event;
  const where = eventWhere(event, t);
  return (
    <article css={[cardFrame, cardLinked]}>
      {!wordsOnly && <CardCover event={event} priority={priority} />}
      <div css={cardBody}>
        <a css={cardHost} href={href(`/${channel.username}`)}>
          {!wordsOnly && <Avatar name={channel.name} src={channel.profile?.thumbnail_link} ring decorative />}
          <Excerpt css={hostName}>{channel.name}</Excerpt>
        </a>
        <h2 css={titleLook}>
          <a css={cardLink} href={href(event.link)}>
            <Excerpt lines={2}>{event.title}</Excerpt>
          </a>
        </h2>
        <p css={meta}>
          {event.start !== null && <span>{eventWhen(event, locale, now(), t)}</span>}
          {where !== '' && (
            <span css={place}>
              <Excerpt>{where}</Excerpt>
            </span>
          )}
          <span css={price}>{eventPrice(event, locale, t)}</span>
        </p>
        {!wordsOnly && <CardFoot event={event} />}
      </div>
    </article>
  );
});
