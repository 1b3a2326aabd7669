import { css } from '@emotion/react';
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { isolate } from 'shared-kernel/language/text';
import { twice } from 'shared-kernel/platform/twice';
import { useFullScreen } from 'shared-kernel/product/useFullScreen';
import { tilePattern } from 'shared-kernel/style/tile';
import { tablet } from 'shared-kernel/style/tokens';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';

const coverFrame = css`
  position: relative;
  overflow: hidden;
  aspect-ratio: var(--cover-ratio, 2.4);
  block-size: var(--cover-height, auto);
  margin-inline: calc(-1 * var(--page-margin, var(--s-4)));
  ${tilePattern}
  @container channel (min-width: 860px) {
    grid-column: 1 / -1;
  }
  ${tablet} {
    margin-inline: 0;
    margin-block-start: var(--s-4);
    border-radius: var(--r-card);
  }
`;
const coverImage = css`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  /* A low cover keeps heads rather than feet. */
  object-position: 50% 35%;
`;
const portraitFrame = css`
  position: relative;
  inline-size: 112px;
  margin-block-start: -56px;
  border-radius: 50%;
  background: var(--surface);
  ${tablet} {
    margin-inline-start: var(--s-4);
  }
`;
/** Takes no part in the layout: cover and portrait are placed by the head's grid. */
const group = css`
  display: contents;
`;
const opener = css`
  display: block;
  cursor: zoom-in;
`;
const coverOpener = css`
  ${opener};
  inline-size: 100%;
  block-size: 100%;
  &:focus-visible {
    outline-offset: -4px;
  }
`;
const round = css`
  ${opener};
  border-radius: 50%;
`;

const OwnPortrait = lazy(async () => ({ default: (await twice(() => import('./OwnPortrait.tsx'))).OwnPortrait }));

const CoverPicker = lazy(async () => ({
  default: (await twice(() => import('shared-kernel/product/picture/CoverPicker'))).CoverPicker,
}));

interface ChannelPicturesProps {
  channel: ChannelEntity | undefined;
  isOwn: boolean;
}

/** Cover and portrait of a channel: they open full screen, and the owner can change both. */
export const ChannelPictures = observer(function ChannelPictures({ channel, isOwn }: ChannelPicturesProps): ReactNode {
  const t = useText();
  const name = isolate(channel?.name ?? '');
  const cover = channel?.cover && { id: 'cover', src: channel.cover.link, alt: t('channel.cover', { name }) };
  const portrait = channel?.profile && {
    id: 'portrait',
    src: channel.profile.link,
    thumbnail: channel.profile.thumbnail_link,
    alt: t('channel.portrait', { name }),
  };
  const pictures = [cover, portrait].filter((picture) => !!picture);
  const fullScreen = useFullScreen({ pictures, label: t('channel.pictures', { name }), caption: channel?.name });
  const opens = (picture: (typeof pictures)[number]) => ({
    ...fullScreen.opener(pictures.indexOf(picture)),
    'aria-label': picture.alt,
  });
  const face = channel && <Avatar name={channel.name} src={portrait?.src} size="lg3" ring decorative />;
  const shown = portrait ? (
    <button css={round} {...opens(portrait)}>
      {face}
    </button>
  ) : (
    (face ?? <Skeleton shape="circle" width={112} />)
  );
  return (
    <div css={group} data-pictures>
      <div css={coverFrame}>
        {cover && (
          <button css={coverOpener} {...opens(cover)}>
            <img css={coverImage} src={cover.src} alt="" fetchPriority="high" decoding="async" />
          </button>
        )}
        {channel && isOwn && (
          <Suspense fallback={null}>
            <CoverPicker
              label={t('channel.changeCover')}
              onSent={(sent) => runInAction(() => (channel.cover = sent))}
            />
          </Suspense>
        )}
      </div>
      <div css={portraitFrame}>
        {channel && isOwn ? (
          <Suspense fallback={shown}>
            <OwnPortrait channel={channel}>{shown}</OwnPortrait>
          </Suspense>
        ) : (
          shown
        )}
      </div>
      {fullScreen.part}
    </div>
  );
});
