import { css } from '@emotion/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Toast } from 'shared-kernel/store/ToastsStore';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../messages/text.ts';
import { useExpiry } from './useExpiry.ts';

interface Props {
  toast: Toast;
  onClose(): void;
}

const icons: Record<Toast['kind'], LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};
/**
 * On the inverted surface, so the dark theme's bright tones stand on the light theme's dark card and the other way
 * round.
 */
const look = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  min-block-size: 52px;
  padding: var(--s-1) var(--s-2);
  padding-inline-start: var(--s-4);
  font-size: var(--t-14);
  line-height: 1.6;
  & > p {
    flex: 1;
    min-inline-size: 0;
    padding-block: var(--s-2);
    white-space: pre-line;
  }
`;
const press = css`
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: var(--target);
  min-block-size: var(--target);
  padding-inline: var(--s-2);
  border-radius: var(--r-button);
  font-weight: 600;
  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -3px;
  }
`;
const actionLook = css`
  text-decoration: underline;
  text-underline-offset: 4px;
`;

/** One short sentence over the page. Its time stops while the pointer or the keyboard is on it. */
export function ToastCard({ toast, onClose }: Props): ReactNode {
  const t = useText();
  const [isHeld, setHeld] = useState(false);
  useExpiry(toast.duration, isHeld, onClose);
  const { action } = toast;
  return (
    // The handlers only stop the clock; there is nothing to operate here but the buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      css={look}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon icon={icons[toast.kind]} />
      <p dir="auto">{toast.text}</p>
      {action && (
        <button
          css={[press, actionLook]}
          type="button"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <button css={press} type="button" aria-label={t('kernel.close')} onClick={onClose}>
        <Icon icon={X} size={4} />
      </button>
    </div>
  );
}
