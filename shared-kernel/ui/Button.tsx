import { css } from '@emotion/react';
import type { MouseEvent, ReactNode } from 'react';
import { pressable, sizes, variants, type ButtonSize, type ButtonVariant } from './buttonLook.ts';
import { Spinner } from './Spinner.tsx';
import { useSwitchedOff } from './useSwitchedOff.tsx';

interface ButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** Keeps the width and the focus, shows a spinner and ignores presses. */
  loading?: boolean;
  disabled?: boolean;
  /** Makes it a link that looks like a button. */
  href?: string;
  /** For a link out of the product: a tab of its own, and no way back to this page's window. */
  external?: boolean;
  type?: 'button' | 'submit';
  /** An `<Icon>` before the text. */
  start?: ReactNode;
  /** An `<Icon>` after the text. */
  end?: ReactNode;
  /** For a button that stays down: follow, save. */
  pressed?: boolean;
  /** A fuller name than the visible text, which must be part of it. */
  label?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

const text = css`
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
`;
const blockLook = css`
  display: flex;
  inline-size: 100%;
`;
const inner = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
`;
/** Not `visibility: hidden`, which would take the button's name away. */
const veiled = css`
  opacity: 0;
`;
const over = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'primary',
    size = 'medium',
    block = false,
    loading = false,
    disabled = false,
    href,
    external = false,
  } = props;
  const off = useSwitchedOff(disabled);
  const look = [pressable, text, sizes[size], variants[variant], block && blockLook];
  const content = (
    <>
      <span css={[inner, loading && veiled]}>
        {props.start}
        {children}
        {props.end}
      </span>
      {loading && (
        <span css={over}>
          <Spinner />
        </span>
      )}
    </>
  );
  if (href !== undefined && !disabled) {
    const out = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a css={look} href={href} aria-label={props.label} onClick={props.onClick} {...out}>
        {content}
      </a>
    );
  }
  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    if (loading || disabled) event.preventDefault();
    else props.onClick?.(event);
  };
  return (
    <button
      css={look}
      type={props.type ?? 'button'}
      {...off}
      onClick={handleClick}
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-busy={loading || undefined}
      aria-disabled={loading || off['aria-disabled']}
    >
      {content}
    </button>
  );
}
