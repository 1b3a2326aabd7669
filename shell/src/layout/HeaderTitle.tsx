import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Logo } from './Logo.tsx';
import { useScrolledPast } from './useScrolledPast.ts';

/** How far one scrolls until the head of a channel or an event has left the window. In pixels. */
const headGone = 160;

const titleLook = css`
  font-size: var(--t-18);
  font-weight: 600;
  min-inline-size: 0;
  line-height: 1.5;
`;
const heading = css`
  min-inline-size: 0;
  font-size: var(--t-16);
`;
const bold = css`
  font-weight: 800;
`;
const primary = css`
  color: var(--brand-strong);
`;
const itemLook = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-inline-size: 0;
  min-block-size: var(--target);
  border-radius: var(--r-input);
  color: inherit;
  font-weight: 600;
`;

interface Props {
  /** The logo stands in for a missing title; a wide header has it already. */
  hasLogo: boolean;
  /** From the start, as in a conversation, whose screen has no head of its own. */
  isItemShown?: boolean;
}

/**
 * The screen's title; after scrolling, what its head was about. A screen has its own heading, so this is one only where the
 * screen has no head: one `h1` a page.
 */
export const HeaderTitle = observer(function HeaderTitle({ hasLogo, isItemShown = false }: Props): ReactNode {
  const { state } = useRoot().header;
  const isScrolled = useScrolledPast(headGone);
  if ((isScrolled || isItemShown) && state.item) {
    const { href, title, picture } = state.item;
    const content = (
      <>
        <Avatar name={title} src={picture} size="sm" decorative />
        <Excerpt>{title}</Excerpt>
      </>
    );
    const item =
      href === null ? (
        <span css={itemLook}>{content}</span>
      ) : (
        <a css={itemLook} href={href}>
          {content}
        </a>
      );
    return isItemShown ? <h1 css={heading}>{item}</h1> : item;
  }
  const text = (isScrolled && state.scroll_text) || (state.show_title ? state.title : '');
  if (!text) return hasLogo ? <Logo /> : null;
  const Title = isItemShown ? 'h1' : 'div';
  return (
    <Title css={[titleLook, state.is_bold && bold, state.is_primary_title && primary]} data-title>
      <Excerpt dir={state.title_dir}>{text}</Excerpt>
    </Title>
  );
});
