import { css } from '@emotion/react';
import { Flag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isolate } from 'shared-kernel/language/text';
import { formatAgo } from 'shared-kernel/language/when';
import { useFullScreen } from 'shared-kernel/product/useFullScreen';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Menu } from 'shared-kernel/ui/Menu';
import { Picture } from 'shared-kernel/ui/Picture';
import { Rating } from 'shared-kernel/ui/Rating';
import { useText } from '../../messages/text.ts';
import { faceOf } from '../../parts/faceOf.ts';
import { useFormats } from '../../parts/useFormats.ts';
import type { GuestExperience } from '../../stores/ExperiencePageStore.ts';

const look = css`
  display: grid;
  gap: var(--s-3);
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-3);
`;
const names = css`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  line-height: 1.5;
  & > bdi {
    font-weight: 600;
  }
`;
const soft = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
const words = css`
  white-space: pre-line;
  line-height: 1.8;
`;
const row = css`
  display: grid;
  grid-auto-columns: min(240px, 62%);
  grid-auto-flow: column;
  gap: var(--s-3);
  overflow-x: auto;
  scroll-snap-type: x proximity;
  padding-block-end: var(--s-1);
  & > figure {
    scroll-snap-align: start;
  }
`;
const opener = css`
  display: block;
  inline-size: 100%;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -4px;
  }
`;
const caption = css`
  padding-block-start: var(--s-1);
  color: var(--text-soft);
  font-size: var(--t-14);
  line-height: 1.6;
`;

/** One experience: its author, rating, words and pictures with captions. */
export const Story = observer(function Story({
  experience,
  title,
}: {
  experience: GuestExperience;
  title: string;
}): ReactNode {
  const t = useText();
  const { locale, now, session, sheets } = useRoot();
  const navigation = useNavigation();
  const format = useFormats();
  const { channel, gallery, points } = experience;
  const alt = t('event.experiences.picture', { name: channel.name });
  const fullScreen = useFullScreen({
    pictures: gallery.map(({ id, link, thumbnail_link: thumbnail, caption: own }) => ({
      id,
      src: link,
      thumbnail,
      alt: own ?? alt,
    })),
    label: alt,
    caption: `${isolate(channel.name)} · ${isolate(title)}`,
  });
  const face = <Avatar name={channel.name} src={channel.profile?.thumbnail_link} decorative />;
  return (
    <article css={look}>
      <div css={head}>
        {channel.id === null ? (
          face
        ) : (
          <a href={navigation.href(`/${channel.username}`)} aria-label={channel.name}>
            {face}
          </a>
        )}
        <span css={names}>
          <bdi>{channel.name}</bdi>
          <span css={soft}>{formatAgo(locale, experience.created_at, now())}</span>
        </span>
        {points !== null && (
          <Rating value={points} label={t('event.rates.points', { number: format.number(points) })} />
        )}
        {channel.id !== null && session.user?.id !== channel.user.id && (
          <Menu
            label={t('event.experiences.menu', { name: channel.name })}
            items={[
              {
                id: 'report',
                label: t('event.report'),
                icon: Flag,
                onSelect: () =>
                  void sheets.open('auth.report', {
                    target: 'experience',
                    targetId: experience.id,
                    by: faceOf(channel),
                  }),
              },
            ]}
          />
        )}
      </div>
      {experience.body && (
        <p css={words} dir="auto">
          {experience.body}
        </p>
      )}
      {gallery.length > 0 && (
        <div css={row} data-pictures>
          {gallery.map((picture, at) => (
            <figure key={picture.id}>
              <button css={opener} {...fullScreen.opener(at)}>
                <Picture
                  src={picture.link}
                  thumbnail={picture.thumbnail_link}
                  alt={picture.caption ? '' : alt}
                  ratio={1}
                  rounded
                  sizes="240px"
                />
                {picture.caption && <span className="visually-hidden">{alt}</span>}
              </button>
              {picture.caption && (
                <figcaption css={caption}>
                  <bdi>{picture.caption}</bdi>
                </figcaption>
              )}
            </figure>
          ))}
          {fullScreen.part}
        </div>
      )}
    </article>
  );
});
