import { Sparkles, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { medallion, stateAction, stateLook, stateText, stateTitle } from './stateLook.ts';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: LucideIcon;
  /** What the icon says by its colour. */
  tone?: 'brand' | 'success' | 'warning' | 'danger' | 'neutral';
  /** The next step, a `<Button>`. */
  action?: ReactNode;
}

export function EmptyState({ title, text, icon = Sparkles, tone = 'brand', action }: EmptyStateProps) {
  return (
    <div css={stateLook}>
      <span css={medallion} data-tone={tone}>
        <Icon icon={icon} size={8} />
      </span>
      <p css={stateTitle}>{title}</p>
      {text !== undefined && <p css={stateText}>{text}</p>}
      {action !== undefined && <div css={stateAction}>{action}</div>}
    </div>
  );
}
