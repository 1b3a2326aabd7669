import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { belowTablet, tablet } from 'shared-kernel/style/tokens';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { EventLine } from './EventLine.tsx';

/** A line on a phone; beside others a card, its picture above its words. */
const look = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0 var(--s-1);
  /* Its buttons go below the words before these are broken. */
  & > a {
    flex-basis: min(100%, 13.5rem);
  }
  ${tablet} {
    --line-columns: minmax(0, 1fr);
    --picture-ratio: 4 / 3;
    align-items: stretch;
    border-radius: var(--r-card);
    background: var(--surface-raised);
    box-shadow:
      var(--shadow-1),
      0 0 0 1px color-mix(in srgb, var(--border) 60%, transparent);
    & > a {
      align-content: start;
      align-items: start;
      border-radius: inherit;
    }
  }
`;
/** Over the end of the picture, where a thumb and an eye look for them. */
const actions = css`
  display: flex;
  gap: var(--s-1);
  ${tablet} {
    position: absolute;
    inset-block-start: var(--s-4);
    inset-inline-end: var(--s-4);
    & button {
      background: color-mix(in srgb, var(--surface-raised) 92%, transparent);
    }
  }
`;

interface EventTileProps {
  event: EventEntity;
  /** Buttons. */
  children: ReactNode;
}

export const EventTile = observer(function EventTile({ event, children }: EventTileProps): ReactNode {
  return (
    <div css={look}>
      <EventLine event={event} />
      <div css={actions}>{children}</div>
    </div>
  );
});

const waiting = css`
  display: grid;
  flex: 1;
  grid-template-columns: var(--line-columns, 88px minmax(0, 1fr));
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-2);
  & > span:last-of-type {
    display: grid;
    gap: var(--s-2);
  }
`;
const list = css`
  ${belowTablet} {
    & > :nth-of-type(n + 7) {
      display: none;
    }
  }
`;

/** Silent: the list around them announces that it loads. */
export function EventTileSkeletons({ className }: { className?: string }): ReactNode {
  return (
    <div css={list} className={className} aria-hidden="true" data-skeletons>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} css={look}>
          <div css={waiting}>
            <Skeleton ratio={1} shape="box" />
            <span>
              <Skeleton width="80%" height="24px" />
              <Skeleton width="60%" height="22px" />
              <Skeleton width="35%" height="22px" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
