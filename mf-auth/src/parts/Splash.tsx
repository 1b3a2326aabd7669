import { css } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { tilePattern } from 'shared-kernel/style/tile';
import { tablet } from 'shared-kernel/style/tokens';
import { Icon } from 'shared-kernel/ui/Icon';

interface Props {
  icon: LucideIcon;
  title: string;
  text?: string;
  children: ReactNode;
}

const page = css`
  display: grid;
  align-content: start;
  inline-size: 100%;
  max-inline-size: 440px;
  margin-inline: auto;
  padding-block-end: var(--s-10);
  ${tablet} {
    padding-block-start: var(--s-8);
  }
`;
/** A band of tile work that fades into the page, edge to edge on a phone. */
const band = css`
  ${tilePattern}
  block-size: 128px;
  mask-image: linear-gradient(#000 40%, transparent);
  ${tablet} {
    border-start-start-radius: var(--r-sheet);
    border-start-end-radius: var(--r-sheet);
  }
`;
const body = css`
  display: grid;
  gap: var(--s-5);
  padding-inline: var(--s-4);
`;
const seal = css`
  display: grid;
  place-items: center;
  inline-size: 72px;
  block-size: 72px;
  margin-block-start: -52px;
  border-radius: var(--r-sheet);
  background: var(--brand);
  color: var(--on-brand);
  box-shadow: var(--shadow-2);
  /* Above the band, whose mask makes a layer of its own. */
  position: relative;
`;
const head = css`
  display: grid;
  gap: var(--s-2);
  & > h1 {
    font-size: var(--t-22);
  }
  & > p {
    color: var(--text-soft);
  }
`;

/** A screen with one purpose: a heading, one sentence and the form. */
export function Splash({ icon, title, text, children }: Props): ReactNode {
  return (
    <section css={page}>
      <div css={band} />
      <div css={body}>
        <span css={seal}>
          <Icon icon={icon} size={8} />
        </span>
        <header css={head}>
          <h1>{title}</h1>
          {text !== undefined && <p>{text}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
