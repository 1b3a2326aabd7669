import { css } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { glass, mark } from '../style/onPicture.ts';

interface BadgeProps {
  children: ReactNode;
  tone?: 'brand' | 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'overlay';
  icon?: LucideIcon;
}

const look = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  padding: 1px var(--s-2);
  border-radius: var(--r-full);
  font-size: var(--t-12);
  font-weight: 600;
  line-height: 1.75;
  white-space: nowrap;
  /* A long word of a host is cut inside the badge, not at the edge of the page. */
  max-inline-size: 100%;
  overflow: hidden;
  & > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
const tones = {
  brand: css`
    background: var(--brand-soft);
    color: var(--brand-strong);
  `,
  neutral: css`
    background: var(--n-100);
    color: var(--n-700);
  `,
  accent: css`
    background: var(--accent-soft);
    color: var(--accent-strong);
  `,
  success: css`
    background: var(--success-soft);
    color: var(--success);
  `,
  warning: css`
    background: var(--warning-soft);
    color: var(--warning);
  `,
  danger: css`
    background: var(--danger-soft);
    color: var(--danger);
  `,
  /** On a photo. */
  overlay: css`
    background: ${glass};
    color: ${mark};
    backdrop-filter: blur(8px);
  `,
};

export function Badge({ children, tone = 'brand', icon }: BadgeProps) {
  return (
    <span css={[look, tones[tone]]}>
      {icon && <Icon icon={icon} size={3} />}
      {children}
    </span>
  );
}
