import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import type { ButtonSize, ButtonVariant } from './buttonLook.ts';

interface RetryButtonProps {
  onRetry: () => void;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** In milliseconds: a network that is said to be back often works only a moment later. */
const unsteady = 15_000;
const pause = 2000;
let cameBackAt = -Infinity;

/**
 * The button to try again what has failed. It presses itself when the network is back, so that no visitor has to
 * notice.
 */
export function RetryButton({ onRetry, children, variant = 'primary', size = 'medium' }: RetryButtonProps) {
  const retry = useEffectEvent(onRetry);
  /** While a screen rests it does not hear of the network; it checks when it is taken up again. */
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && navigator.onLine) retry();
    wasOffline.current = !navigator.onLine;
    let again: ReturnType<typeof setTimeout> | undefined;
    // A failure may come so soon that this button never went away: while it stands, nothing has helped.
    const lookAgain = () => {
      clearTimeout(again);
      if (performance.now() - cameBackAt >= unsteady) return;
      again = setTimeout(() => {
        retry();
        lookAgain();
      }, pause);
    };
    const handleOnline = () => {
      wasOffline.current = false;
      cameBackAt = performance.now();
      retry();
      lookAgain();
    };
    lookAgain();
    window.addEventListener('online', handleOnline);
    return () => {
      clearTimeout(again);
      window.removeEventListener('online', handleOnline);
    };
  }, []);
  return (
    <Button variant={variant} size={size} onClick={onRetry}>
      {children}
    </Button>
  );
}
