import type { ReactNode } from 'react';
import { pageLook } from 'shared-kernel/style/pageLook';
import { OwnEvents } from '../../parts/OwnEvents.tsx';

export function BusinessScreen(): ReactNode {
  return (
    <div css={pageLook}>
      <OwnEvents />
    </div>
  );
}
