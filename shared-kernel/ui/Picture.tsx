import { css } from '@emotion/react';
import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { lookFor } from '../style/lookFor.ts';
import { tilePattern } from '../style/tile.ts';
import { Icon } from 'shared-kernel/ui/Icon';

/** Width by height: portrait, landscape, square. */
export type PictureRatio = 0.75 | 1.54 | 1;

interface PictureProps {
  /** Null draws the tile pattern: an event without a cover. */
  src: string | null;
  /** Empty for decoration. */
  alt: string;
  ratio: PictureRatio;
  /** The small copy, for where the picture is drawn narrow. */
  thumbnail?: string | null;
  /** Widths in pixels of the small copy and of the whole. */
  widths?: readonly [thumbnail: number, full: number];
  /** How wide it is drawn, as in HTML's `sizes`. */
  sizes?: string;
  /** The largest picture of the first screen: asked for at once and shown without a fade. */
  priority?: boolean;
  rounded?: boolean;
}

/**
 * A page may limit the height with `--picture-height`, or give all pictures one ratio with `--picture-ratio`; they are
 * then cropped, never squeezed.
 */
const box = css`
  position: relative;
  inline-size: 100%;
  max-block-size: var(--picture-height, none);
  overflow: hidden;
  ${tilePattern}
`;
const boxOf = lookFor((ratio: PictureRatio) => css([box, { aspectRatio: `var(--picture-ratio, ${ratio})` }]));
const roundedBoxOf = lookFor((ratio: PictureRatio) => css([boxOf(ratio), { borderRadius: 'var(--r-card)' }]));
const image = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  transition: opacity var(--motion);
  &[data-shown='false'] {
    opacity: 0;
    /* Without scripts, nothing would ever say that it has loaded. */
    @media (scripting: none) {
      opacity: 1;
    }
  }
`;
const missing = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: var(--brand-strong);
  opacity: 0.6;
`;

type Progress = { src: string; is: 'shown' | 'broken' };

export function Picture(props: PictureProps) {
  const { src, alt, ratio, thumbnail, widths = [640, 960], priority = false } = props;
  // Kept with its address, so that a new picture in the same place begins afresh.
  const [progress, setProgress] = useState<Progress | null>(null);
  const state = progress?.src === src ? progress?.is : undefined;
  /** A picture that a server has drawn may have loaded before there was a listener. */
  const lookAt = useCallback(
    (picture: HTMLImageElement | null): void => {
      if (src && picture?.complete && picture.naturalWidth > 0) setProgress({ src, is: 'shown' });
    },
    [src],
  );
  const sources =
    src && thumbnail
      ? {
          srcSet: `${thumbnail} ${widths[0]}w, ${src} ${widths[1]}w`,
          sizes: props.sizes ?? '(min-width: 680px) 680px, 100vw',
        }
      : {};
  return (
    <div css={props.rounded ? roundedBoxOf(ratio) : boxOf(ratio)}>
      {src !== null && state !== 'broken' && (
        <img
          ref={lookAt}
          css={image}
          {...sources}
          src={src}
          alt={alt}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          data-shown={priority || state === 'shown'}
          draggable={false}
          onLoad={() => setProgress({ src, is: 'shown' })}
          onError={() => setProgress({ src, is: 'broken' })}
        />
      )}
      {state === 'broken' && (
        <span css={missing}>
          <Icon icon={ImageOff} size={8} label={alt || undefined} />
        </span>
      )}
    </div>
  );
}
