import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { RetryButton } from './RetryButton.tsx';

interface InfiniteListProps {
  children: ReactNode;
  /** `more` can be asked for, is on its way (`busy`), there is none (`end`), or asking failed. */
  state: 'more' | 'busy' | 'end' | 'failed';
  /** Called when the end of the list comes near, and by the retry. */
  onMore: () => void;
  busyLabel: string;
  endText: string;
  failedText: string;
  retryLabel: string;
  /** The next page, for browsers without scripts. */
  next?: { href: string; label: string } | undefined;
  /** How far ahead of the end the next page is asked for, in pixels. */
  ahead?: number;
}

const foot = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--s-3);
  min-block-size: 72px;
  padding: var(--s-4);
  color: var(--text-soft);
  font-size: var(--t-14);
  text-align: center;
`;

export function InfiniteList(props: InfiniteListProps) {
  const { children, state, next, ahead = 600 } = props;
  const sentinel = useRef<HTMLDivElement>(null);
  const askForMore = useEffectEvent(props.onMore);
  // Observed afresh whenever more can be asked for: after a short page the sentinel is still in view, and only a new
  // observer reports that again.
  useEffect(() => {
    if (state !== 'more' || !sentinel.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) askForMore();
      },
      { rootMargin: `${ahead}px 0px` },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [state, ahead]);
  return (
    <div>
      <div aria-busy={state === 'busy'}>{children}</div>
      <div ref={sentinel} css={foot}>
        {next && (
          <noscript>
            <a href={next.href} rel="next">
              {next.label}
            </a>
          </noscript>
        )}
        {state === 'busy' && <Spinner label={props.busyLabel} size={28} />}
        {state === 'end' && <output>{props.endText}</output>}
        {state === 'failed' && (
          <>
            <p role="alert">{props.failedText}</p>
            <RetryButton variant="secondary" size="small" onRetry={props.onMore}>
              {props.retryLabel}
            </RetryButton>
          </>
        )}
      </div>
    </div>
  );
}
