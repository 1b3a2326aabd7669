import { Sparkles, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { medallion, stateAction, stateLook, stateText, stateTitle } from './stateLook.ts';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: LucideIcon;
  /** The next step, a `<Button>`. */
  action?: ReactNode;
}

export function EmptyState({ title, text, icon = Sparkles, action }: EmptyStateProps) {
  return (
    <div css={stateLook}>
      <span css={medallion}>
        <Icon icon={icon} size={8} />
      </span>
      <p css={stateTitle}>{title}</p>
      {text !== undefined && <p css={stateText}>{text}</p>}
      {action !== undefined && <div css={stateAction}>{action}</div>}
    </div>
  );
}
