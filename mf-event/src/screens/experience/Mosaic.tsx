import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFullScreen } from 'shared-kernel/product/useFullScreen';
import { moreMark } from 'shared-kernel/style/onPicture';
import { Picture } from 'shared-kernel/ui/Picture';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import type { GuestExperience } from '../../stores/ExperiencePageStore.ts';

/** The first one large, the others around it. */
const look = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-1);
  overflow: hidden;
  border-radius: var(--r-card);
  & > :first-of-type:not(:only-of-type) {
    grid-column: span 2;
    grid-row: span 2;
  }
  &[data-count='1'] {
    grid-template-columns: minmax(0, 1fr);
    --picture-height: 60svh;
  }
  &[data-count='2'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-of-type {
      grid-column: auto;
      grid-row: auto;
    }
  }
`;
const opener = css`
  position: relative;
  display: block;
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -4px;
  }
`;
const most = 5;

/** All pictures of an event's experiences as one wall; a press opens them full screen. */
export const Mosaic = observer(function Mosaic({
  experiences,
  title,
}: {
  experiences: readonly GuestExperience[];
  title: string;
}): ReactNode {
  const t = useText();
  const format = useFormats();
  const seen = new Set<number>();
  const pictures = experiences
    .flatMap(({ gallery, channel }) =>
      gallery.map(({ id, link, thumbnail_link, caption }) => ({
        id,
        src: link,
        thumbnail: thumbnail_link,
        alt: caption ?? t('event.experiences.picture', { name: channel.name }),
      })),
    )
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  const fullScreen = useFullScreen({ pictures, label: t('event.experiences.gallery'), caption: title });
  if (pictures.length === 0) return null;
  const shown = pictures.slice(0, pictures.length < 3 ? pictures.length : pictures.length < 5 ? 3 : most);
  const hidden = pictures.length - shown.length;
  return (
    <div css={look} role="group" aria-label={t('event.experiences.gallery')} data-pictures data-count={shown.length}>
      {shown.map((picture, at) => (
        <button key={picture.id} css={opener} {...fullScreen.opener(at)}>
          <Picture
            src={picture.src}
            thumbnail={picture.thumbnail}
            alt={picture.alt}
            ratio={shown.length === 1 ? 1.54 : 1}
            priority={at === 0}
            sizes={at === 0 ? '(min-width: 760px) 380px, 50vw' : '(min-width: 760px) 190px, 25vw'}
          />
          {at === shown.length - 1 && hidden > 0 && (
            <span css={moreMark}>{t('event.experiences.more', { number: format.number(hidden) })}</span>
          )}
        </button>
      ))}
      {fullScreen.part}
    </div>
  );
});
