import type { ReactNode } from 'react';
import { pageLook } from 'shared-kernel/style/pageLook';
import { OwnEvents } from '../../parts/OwnEvents.tsx';

/** Where a host looks after events. */
export function BusinessScreen(): ReactNode {
  return (
    <div css={pageLook}>
      <OwnEvents />
    </div>
  );
}
