import { css } from '@emotion/react';
import { Heart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from 'shared-kernel/ui/Icon';
import { useSwipe } from 'shared-kernel/ui/useSwipe';
import type { ActivityEntry } from '../../stores/ActivityFeeds.ts';
import { useAnswers } from './useAnswers.ts';

const behind = css`
  position: relative;
  overflow: clip;
`;
const row = css`
  position: relative;
  background: var(--surface);
  touch-action: pan-y;
  &:not([data-moving='true']) {
    transition: transform var(--motion-fast) var(--ease);
  }
`;
const heart = css`
  position: absolute;
  inset-block: 0;
  inset-inline-start: var(--s-4);
  display: grid;
  align-content: center;
  color: var(--text-soft);
  &[data-due='true'] {
    color: var(--danger);
  }
`;

/** A row that a swipe thanks for, unless it was answered already. The menu beside it thanks too. */
export const SwipeToThank = observer(function SwipeToThank({
  entry,
  children,
}: {
  entry: ActivityEntry;
  children: ReactNode;
}): ReactNode {
  const { thank } = useAnswers(entry);
  const { offset, isDue, handlers } = useSwipe(thank);
  return (
    <div css={behind}>
      {offset !== 0 && (
        <span css={heart} data-due={isDue}>
          <Icon icon={Heart} size={6} />
        </span>
      )}
      <div
        css={row}
        data-moving={offset !== 0}
        style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
        {...handlers}
      >
        {children}
      </div>
    </div>
  );
});
