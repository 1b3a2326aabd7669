import { css } from '@emotion/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  children: ReactNode;
  /** A `<Button size="small">`. */
  action?: ReactNode;
  /** Read out when it appears: for news, not for what stands there from the start. */
  announce?: boolean;
}

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--s-1) var(--s-3);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-button);
  font-size: var(--t-14);
  line-height: 1.6;
  & > svg {
    margin-block-start: 1px;
  }
  /* What can be done about it: beside the words, or at the end of a line below them. */
  & > div + * {
    margin-inline-start: auto;
  }
`;
const words = css`
  /* Beside the icon in every case, and beside the action where a line of words stays readable. */
  flex: 1 1 min(220px, 100% - 40px);
  min-inline-size: 0;
  color: var(--text);
  & > strong {
    display: block;
  }
`;
const tones = {
  info: {
    icon: Info,
    style: css`
      background: var(--brand-soft);
      color: var(--brand-strong);
    `,
  },
  success: {
    icon: CircleCheck,
    style: css`
      background: var(--success-soft);
      color: var(--success);
    `,
  },
  warning: {
    icon: TriangleAlert,
    style: css`
      background: var(--warning-soft);
      color: var(--warning);
    `,
  },
  danger: {
    icon: CircleAlert,
    style: css`
      background: var(--danger-soft);
      color: var(--danger);
    `,
  },
};

export function Notice({ tone = 'info', title, children, action, announce = false }: NoticeProps) {
  const role = announce ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div css={[look, tones[tone].style]} role={role}>
      <Icon icon={tones[tone].icon} />
      <div css={words}>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
      {action}
    </div>
  );
}
