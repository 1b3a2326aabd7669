import { isolate } from 'shared-kernel/language/text';
import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo, formatNumeric } from 'shared-kernel/language/when';
import { useFullScreen } from 'shared-kernel/product/useFullScreen';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { moreMark } from 'shared-kernel/style/onPicture';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Picture } from 'shared-kernel/ui/Picture';
import { Rating } from 'shared-kernel/ui/Rating';
import { useOwnZone } from 'shared-kernel/product/useOwnZone';
import { cardFrame, cardLink, cardLinked } from '../card/cardLook.ts';
import { eventWhere } from '../card/eventFacts.ts';
import { useText } from '../../messages/text.ts';
import type { ExperienceEntity } from '../../stores/HomeStore.ts';

interface ExperienceCardProps {
  experience: ExperienceEntity;
  /** For the first card, whose picture is the largest of the screen. */
  priority: boolean;
}

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-4);
`;
const teller = css`
  position: relative;
  z-index: 1;
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--s-3);
  min-inline-size: 0;
  color: inherit;
  text-decoration: none;
`;
const names = css`
  display: grid;
  /* A long name is cut and widens nothing. */
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  line-height: 1.5;
  & > bdi {
    font-weight: 600;
  }
`;
const small = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
/** One picture is shown whole, two stand side by side, further ones below the first. */
const pictures = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2px;
  & > :first-of-type:not(:nth-last-of-type(2)) {
    grid-column: 1 / -1;
  }
`;
/** Above the link of the card. */
const opener = css`
  position: relative;
  z-index: 1;
  display: block;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -4px;
  }
`;
const body = css`
  padding: var(--s-4) var(--s-4) 0;
  white-space: pre-line;
`;
/** At the end of a card that is as tall as its neighbour. */
const foot = css`
  margin-block-start: auto;
  padding: var(--s-4);
`;
const eventRow = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-2);
  border-radius: var(--r-button);
  background: var(--surface-sunken);
`;
const cover = css`
  flex: none;
  inline-size: 56px;
`;
const eventWords = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  min-inline-size: 0;
  & > h3 {
    font-size: var(--t-14);
    font-weight: 600;
    line-height: 1.6;
  }
`;

const mostPictures = 3;

/** An experience: its author, rating, pictures and words, and the event that it is about. */
export const ExperienceCard = observer(function ExperienceCard({
  experience,
  priority,
}: ExperienceCardProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { channel, event } = experience;
  const shown = experience.gallery.slice(0, mostPictures);
  const hidden = experience.gallery.length - shown.length;
  const alt = t('home.experience.picture', { name: channel.name });
  const fullScreen = useFullScreen({
    pictures: experience.gallery.map(({ id, link: src, thumbnail_link: thumbnail }) => ({ id, src, thumbnail, alt })),
    label: alt,
    caption: `${isolate(channel.name)} · ${isolate(event.title)}`,
  });
  return (
    <article css={[cardFrame, cardLinked]}>
      <Teller experience={experience} />
      {shown.length > 0 && (
        <div css={pictures} data-cover data-pictures>
          {shown.map((picture, at) => (
            <button key={picture.id} css={opener} {...fullScreen.opener(at)}>
              <Picture
                src={picture.link}
                thumbnail={picture.thumbnail_link}
                alt={alt}
                ratio={shown.length === 2 || at > 0 ? 1 : 1.54}
                priority={priority && at === 0}
              />
              {at === mostPictures - 1 && hidden > 0 && (
                <span css={moreMark}>{t('home.experience.more', { number: formatNumber(locale, hidden) })}</span>
              )}
            </button>
          ))}
          {fullScreen.part}
        </div>
      )}
      {experience.body !== '' && (
        <p css={body}>
          <Excerpt lines={5}>{experience.body}</Excerpt>
        </p>
      )}
      <div css={foot}>
        <EventRow event={event} />
      </div>
    </article>
  );
});

/** Who tells it, when, and how many points it has. */
const Teller = observer(function Teller({ experience }: Pick<ExperienceCardProps, 'experience'>): ReactNode {
  const t = useText();
  const href = useLink();
  const { locale, now } = useRoot();
  const zone = useOwnZone();
  const { channel, points } = experience;
  const who = (
    <>
      <Avatar name={channel.name} src={channel.profile?.thumbnail_link} decorative />
      <span css={names}>
        <Excerpt>{channel.name}</Excerpt>
        <time
          css={small}
          dateTime={experience.created_at}
          title={zone === null ? undefined : formatNumeric(locale, experience.created_at, zone)}
        >
          {formatAgo(locale, experience.created_at, now())}
        </time>
      </span>
    </>
  );
  return (
    <div css={head}>
      {channel.id === null ? (
        <span css={teller}>{who}</span>
      ) : (
        <a css={teller} href={href(`/${channel.username}`)}>
          {who}
        </a>
      )}
      {points !== null && (
        <Rating value={points} label={t('home.experience.points', { number: formatNumber(locale, points) })} />
      )}
    </div>
  );
});

const EventRow = observer(function EventRow({ event }: Pick<ExperienceCardProps['experience'], 'event'>): ReactNode {
  const t = useText();
  const href = useLink();
  const where = eventWhere(event, t);
  return (
    <div css={eventRow}>
      <span css={cover}>
        <Picture src={event.uploads[0]?.thumbnail_link ?? null} alt="" ratio={1} rounded />
      </span>
      <span css={eventWords}>
        <h3>
          <a css={cardLink} href={href(event.link)}>
            <Excerpt>{event.title}</Excerpt>
          </a>
        </h3>
        <span css={small}>
          <Excerpt>{[isolate(event.channel.name), where].filter(Boolean).join(' · ')}</Excerpt>
        </span>
      </span>
    </div>
  );
});
