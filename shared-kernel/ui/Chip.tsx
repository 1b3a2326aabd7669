import { css } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { hovering } from '../style/tokens.ts';
import { largeTarget } from './buttonLook.ts';
import { useSwitchedOff, whenOff } from './useSwitchedOff.tsx';
import { Icon } from 'shared-kernel/ui/Icon';

interface ChipProps {
  children: ReactNode;
  icon?: LucideIcon;
  /** For a choice that is on or off. Without it the chip is a plain button. */
  selected?: boolean;
  disabled?: boolean;
  href?: string;
  /** An `<Icon>` at the end, such as a small cross or a chevron. */
  end?: ReactNode;
  onClick?: () => void;
}

const look = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  max-inline-size: 100%;
  min-block-size: 38px;
  padding-block: var(--s-1);
  padding-inline: var(--s-4);
  border-radius: var(--r-full);
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--n-300);
  color: var(--n-800);
  font-size: var(--t-14);
  font-weight: 600;
  line-height: 1.25;
  cursor: pointer;
  user-select: none;
  text-decoration: none;
  transition:
    background-color var(--motion-fast),
    color var(--motion-fast),
    box-shadow var(--motion-fast),
    transform var(--motion-fast) var(--ease);
  ${largeTarget};
  transform: scale(1);
  &:active {
    transform: scale(0.96);
  }
  ${hovering} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--n-50);
      box-shadow: inset 0 0 0 1px var(--n-400);
    }
  }
  &[aria-pressed='true'],
  &[aria-current='true'] {
    background: var(--brand-soft);
    box-shadow: inset 0 0 0 1.5px var(--brand);
    color: var(--brand-strong);
  }
  ${whenOff} {
    color: var(--n-500);
    background: var(--n-100);
    box-shadow: none;
    cursor: default;
    transform: none;
  }
`;

export function Chip({ children, icon, selected, disabled = false, href, end, onClick }: ChipProps) {
  const off = useSwitchedOff(disabled);
  const content = (
    <>
      {icon && <Icon icon={icon} size={4} />}
      {children}
      {end}
    </>
  );
  if (href !== undefined)
    return (
      <a css={look} href={href} aria-current={selected ? 'true' : undefined} onClick={onClick}>
        {content}
      </a>
    );
  return (
    <button css={look} type="button" aria-pressed={selected} {...off} onClick={disabled ? undefined : onClick}>
      {content}
    </button>
  );
}
