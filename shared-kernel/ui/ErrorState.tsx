import { CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { medallion, stateAction, stateLook, stateText, stateTitle } from './stateLook.ts';

interface ErrorStateProps {
  title: string;
  text?: string;
  /** An icon says that this is an answer (nothing there, or not allowed) and no fault: it is not drawn red. */
  icon?: LucideIcon;
  /** The next step, usually "try again": a `<Button>`. */
  action?: ReactNode;
  /** The code to quote when asking for help. */
  code?: string;
}

export function ErrorState({ title, text, icon, action, code }: ErrorStateProps) {
  return (
    <div css={stateLook} role="alert">
      <span css={medallion} data-tone={icon ? undefined : 'danger'}>
        <Icon icon={icon ?? CloudOff} size={8} />
      </span>
      <p css={stateTitle}>{title}</p>
      {text !== undefined && <p css={stateText}>{text}</p>}
      {action !== undefined && <div css={stateAction}>{action}</div>}
      {code !== undefined && (
        <p css={stateText}>
          <bdi dir="ltr">{code}</bdi>
        </p>
      )}
    </div>
  );
}
