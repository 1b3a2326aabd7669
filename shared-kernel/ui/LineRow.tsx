import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { hovering, wordRoom } from '../style/tokens.ts';
import { Excerpt } from './Excerpt.tsx';

interface LineRowProps {
  /** An avatar or an icon. */
  start?: ReactNode;
  /** A name or a title; what is too long is cut at its end. */
  title: ReactNode;
  /** One line more under it, in its own direction. */
  note?: ReactNode;
  noteDir?: 'ltr' | 'rtl' | 'auto';
  /** A number, a badge or a button; it keeps its whole width. */
  end?: ReactNode;
  /** Makes a link of the row; what stands at its end can then be no button. */
  href?: string;
}

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-3);
  min-block-size: 52px;
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-button);
`;
const pressed = css`
  ${hovering} {
    &:hover {
      background: var(--n-100);
    }
  }
`;
const words = css`
  display: grid;
  flex: 1 1 ${wordRoom};
  min-inline-size: 0;
  line-height: 1.5;
`;
const titleLook = css`
  font-weight: 600;
`;
const noteLook = css`
  color: var(--text-soft);
  font-size: var(--t-12);
`;
const endLook = css`
  flex: none;
  max-inline-size: 100%;
`;

/** One line of a list, for a person or a thing; it never widens its column. */
export function LineRow({ start, title, note, noteDir, end, href }: LineRowProps) {
  const content = (
    <>
      {start}
      <span css={words}>
        <Excerpt css={titleLook}>{title}</Excerpt>
        {note !== undefined && (
          <Excerpt css={noteLook} dir={noteDir}>
            {note}
          </Excerpt>
        )}
      </span>
      {end !== undefined && <span css={endLook}>{end}</span>}
    </>
  );
  return href === undefined ? (
    <div css={look}>{content}</div>
  ) : (
    <a css={[look, pressed]} href={href}>
      {content}
    </a>
  );
}
