import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { hovering } from '../style/tokens.ts';

interface CardProps {
  children: ReactNode;
  /** A `<Picture>` or anything else that runs to the edges, above the text. */
  media?: ReactNode;
  /** Makes a link of the whole card; buttons and links inside keep their own targets. Needs `label`. */
  href?: string;
  /** The link's name: the title of what the card shows. */
  label?: string;
  /** `raised` floats, `outlined` has a hairline, `flat` has neither. */
  look?: 'raised' | 'outlined' | 'flat';
  /** Distance from the edge to the text. */
  padded?: boolean;
  as?: 'article' | 'section' | 'div' | 'li';
}

const base = css`
  position: relative;
  display: flex;
  flex-direction: column;
  border-radius: var(--r-card);
  background: var(--surface-raised);
  isolation: isolate;
  /* Above the link that covers the card; weightless, so that a part's own position wins. */
  & :where(button, a, label, summary):where(:not([data-cover])) {
    position: relative;
    z-index: 1;
  }
`;
const looks = {
  raised: css`
    box-shadow:
      var(--shadow-1),
      0 0 0 1px color-mix(in srgb, var(--border) 60%, transparent);
  `,
  outlined: css`
    box-shadow: inset 0 0 0 1px var(--border);
  `,
  flat: css`
    background: transparent;
    border-radius: 0;
  `,
};
const mediaLook = css`
  overflow: hidden;
  border-start-start-radius: inherit;
  border-start-end-radius: inherit;
`;
const body = css`
  display: flex;
  flex-direction: column;
  gap: var(--s-2);
  flex: 1;
`;
const paddedLook = css`
  padding: var(--s-4);
`;
const cover = css`
  position: absolute;
  inset: 0;
  border-radius: inherit;
  &:focus-visible {
    outline-offset: 3px;
  }
`;
const linked = css`
  transition:
    box-shadow var(--motion),
    transform var(--motion) var(--ease);
  &:has(> a[data-cover]:active) {
    transform: scale(0.99);
  }
  ${hovering} {
    & img {
      transition:
        transform 400ms var(--ease),
        opacity var(--motion);
    }
    &:has(> a[data-cover]:hover) {
      box-shadow: var(--shadow-2);
    }
    &:has(> a[data-cover]:hover) img {
      transform: scale(1.02);
    }
  }
`;

export function Card({
  children,
  media,
  href,
  label,
  look = 'raised',
  padded = true,
  as: Element = 'article',
}: CardProps) {
  return (
    <Element css={[base, looks[look], href !== undefined && linked]}>
      {media !== undefined && <div css={mediaLook}>{media}</div>}
      <div css={[body, padded && paddedLook]}>{children}</div>
      {href !== undefined && <a css={cover} data-cover href={href} aria-label={label} />}
    </Element>
  );
}
