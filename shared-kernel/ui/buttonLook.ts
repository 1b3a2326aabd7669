import { css, type SerializedStyles } from '@emotion/react';
import { hovering } from '../style/tokens.ts';
import { whenOff } from './useSwitchedOff.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** What all buttons share: the target, the press and how a disabled one looks. */
export const pressable = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  flex: none;
  /* In large letters a sentence is wider than a phone; only a word that is wider still is broken. */
  max-inline-size: 100%;
  overflow-wrap: break-word;
  border-radius: var(--r-button);
  cursor: pointer;
  user-select: none;
  text-decoration: none;
  transition:
    background-color var(--motion-fast),
    box-shadow var(--motion-fast),
    transform var(--motion-fast) var(--ease);
  /* At rest too: where a transform comes or goes, the browser lays out what is around. */
  transform: scale(1);
  &:active {
    transform: scale(0.97);
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    transform: scale(1);
  }
  ${whenOff} {
    background: var(--n-100);
    color: var(--n-500);
    box-shadow: none;
  }
`;

/** Gives a part that is drawn smaller a target of 44 px. */
export const largeTarget = css`
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block: 50%;
    block-size: var(--target);
    margin-block-start: calc(var(--target) / -2);
  }
`;

export const variants: Record<ButtonVariant, SerializedStyles> = {
  primary: css`
    background: var(--brand);
    color: var(--on-brand);
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.14),
      0 1px 2px rgb(7 94 90 / 0.25);
    ${hovering} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: color-mix(in srgb, var(--brand) 88%, var(--n-900));
      }
    }
  `,
  secondary: css`
    background: var(--brand-soft);
    color: var(--brand-strong);
    ${hovering} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: color-mix(in srgb, var(--brand-soft) 88%, var(--brand));
      }
    }
  `,
  ghost: css`
    background: transparent;
    color: var(--text);
    ${hovering} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: var(--n-100);
      }
    }
    ${whenOff} {
      background: transparent;
    }
  `,
  danger: css`
    background: var(--danger);
    color: var(--on-danger);
    ${hovering} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: color-mix(in srgb, var(--danger) 88%, var(--n-900));
      }
    }
  `,
};

export const sizes: Record<ButtonSize, SerializedStyles> = {
  small: css`
    min-block-size: 36px;
    padding: var(--s-1) var(--s-3);
    font-size: var(--t-14);
    ${largeTarget};
  `,
  medium: css`
    min-block-size: var(--target);
    padding: var(--s-2) var(--s-5);
    font-size: var(--t-16);
  `,
  large: css`
    min-block-size: 52px;
    padding: var(--s-3) var(--s-6);
    font-size: var(--t-16);
  `,
};
