import { css } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';

export type IconSize = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

interface IconProps {
  icon: LucideIcon;
  /** In units of 4 px. */
  size?: IconSize;
  /** Mirrored in right-to-left text: arrows, chevrons, "send". Logos, clocks and media controls are not. */
  mirrored?: boolean;
  /** Filled with the colour of the text, as a pressed heart is. */
  filled?: boolean;
  /** Only for an icon that stands alone and has a meaning; otherwise it is decoration. */
  label?: string;
}

const mirror = css`
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

/** A page has hundreds of them: only mirrored ones have a look of their own. That none shrinks, the page's styles say. */
export function Icon({ icon: Drawing, size = 5, mirrored = false, filled = false, label }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  const drawn = {
    size: size * 4,
    strokeWidth: size < 5 ? 2.25 : 2,
    fill: filled ? 'currentColor' : 'none',
    ...name,
  };
  return mirrored ? <Drawing css={mirror} {...drawn} /> : <Drawing {...drawn} />;
}
