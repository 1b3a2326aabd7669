import type { ReactNode } from 'react';
import { OwnEvents } from '../../OwnEvents.tsx';
import { pageLook } from '../../pageLook.ts';

/** Where a host looks after events. */
export function BusinessScreen(): ReactNode {
  return <div css={pageLook}><OwnEvents /></div>;
}
