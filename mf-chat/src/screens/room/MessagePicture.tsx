import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useFullScreen } from 'shared-kernel/product/useFullScreen';
import { useText } from '../../messages/text.ts';
import type { SentPicture } from '../../stores/Draft.ts';

const look = css`
  display: block;
  overflow: hidden;
  margin-block-end: var(--s-1);
  border-radius: var(--r-button);
  max-inline-size: 100%;
  & > img {
    display: block;
    inline-size: 320px;
    max-inline-size: 100%;
    max-block-size: 360px;
    object-fit: cover;
    background: var(--n-100);
  }
`;

/** A small picture that opens full screen. Its room is reserved before it loads. */
export function MessagePicture({ picture }: { picture: SentPicture }): ReactNode {
  const t = useText();
  const label = t('chat.message.picture');
  const { id, link, thumbnail_link } = picture;
  const screen = useFullScreen({ pictures: [{ id, src: link, thumbnail: thumbnail_link, alt: label }], label });
  return (
    <span data-pictures="">
      <button css={look} aria-label={t('chat.message.openPicture')} {...screen.opener(0)}>
        <img
          src={picture.thumbnail_link}
          alt=""
          loading="lazy"
          decoding="async"
          width={picture.width}
          height={picture.height}
          style={{ aspectRatio: `${picture.width} / ${picture.height}`, blockSize: 'auto' }}
        />
      </button>
      {screen.part}
    </span>
  );
}
