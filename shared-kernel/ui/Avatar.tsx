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
/** Of initials, since the ground may have the colour of the circle: of a marked line, or a selected one. */
const edge = 'inset 0 0 0 1px var(--brand)';
const ringLook = '0 0 0 3px var(--surface)';
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
/** Neither, an edge, a ring, both. */
const shadows = ['none', edge, ringLook, `${ringLook},${edge}`].map((boxShadow) =>
  lookFor((size: AvatarSize) => css([sized(size), { boxShadow }])),
);

export function Avatar({ name, src, size = 'md', ring = false, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const pixels = size === 'full' ? undefined : avatarPixels[size];
  const naming = decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name };
  const shown = src && src !== broken ? src : null;
  return (
    <span css={shadows[(ring ? 2 : 0) + (shown === null ? 1 : 0)]!(size)} {...naming}>
      {shown !== null ? (
        <img
          css={image}
          src={shown}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(shown)}
        />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
}
