import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { WayIn } from './WayIn.tsx';

/** Finds the way in that an entry has: password, code, or a new account. */
export const LoginSheet = ({ entry }: SheetParams['auth.login']): ReactNode => (
  <WayIn sheet="auth.login" way="login" entry={entry} />
);
