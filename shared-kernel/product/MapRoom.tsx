import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { still as behind } from '../ui/map/mapLook.ts';

interface MapRoomProps {
  /** Drawn while the map is on its way, and where it does not come. */
  still?: ReactNode;
  /** Why there is no map; null while it is on its way. */
  failure: string | null;
  /** The words of the button to try again, where there is one. */
  retry: string;
  onRetry?: (() => void) | undefined;
}

const room = css`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  block-size: var(--map-height, 320px);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
`;
const failureLook = css`
  position: relative;
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  margin-inline: var(--s-4);
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-raised);
  text-align: center;
`;

/** Stands in for a map before it comes, and where it never does. */
export function MapRoom({ still, failure, retry, onRetry }: MapRoomProps): ReactNode {
  return (
    <div css={room} aria-busy={failure === null}>
      <div css={behind}>{still}</div>
      {failure !== null && (
        <div css={failureLook} role="alert">
          <p>{failure}</p>
          {onRetry && <RetryButton onRetry={onRetry}>{retry}</RetryButton>}
        </div>
      )}
    </div>
  );
}
