import { css } from '@emotion/react';
import { useState } from 'react';
import { initials } from '../language/text.ts';
import { lookFor } from '../style/lookFor.ts';

export type AvatarSize = 'sm2' | 'sm' | 'md2' | 'md' | 'lg' | 'lg2' | 'lg3' | 'full';

/** In pixels. `full` fills its container. */
export const avatarPixels: Record<Exclude<AvatarSize, 'full'>, number> = {
  sm2: 24,
  sm: 32,
  md2: 40,
  md: 48,
  lg: 64,
  lg2: 80,
  lg3: 112,
};

interface AvatarProps {
  /** Whose it is: the alternative text, and the source of the initials. */
  name: string;
  src?: string | null;
  size?: AvatarSize;
  /** A ring in the colour of the surface, for an avatar that overlaps a picture or another avatar. */
  ring?: boolean;
  /** The name stands beside it, so it is not read out twice. */
  decorative?: boolean;
}

const look = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  /* In a line of text it stands where its initials stood before the picture came. */
  vertical-align: middle;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: 50%;
  background: var(--brand-soft);
  color: var(--brand-strong);
  font-weight: 600;
  line-height: 1;
  user-select: none;
`;
const ringed = css`
  box-shadow: 0 0 0 3px var(--surface);
`;
const image = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;
const full = css`
  inline-size: 100%;
  container-type: inline-size;
  & > span {
    font-size: 36cqi;
  }
`;

const sized = lookFor((size: AvatarSize) => {
  const pixels = size === 'full' ? null : avatarPixels[size];
  return css([look, pixels === null ? full : { inlineSize: pixels, fontSize: pixels * 0.36 }]);
});
const sizedRinged = lookFor((size: AvatarSize) => css([sized(size), ringed]));

export function Avatar({ name, src, size = 'md', ring = false, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const pixels = size === 'full' ? undefined : avatarPixels[size];
  const naming = decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name };
  return (
    <span css={ring ? sizedRinged(size) : sized(size)} {...naming}>
      {src && src !== broken ? (
        <img
          css={image}
          src={src}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
}
