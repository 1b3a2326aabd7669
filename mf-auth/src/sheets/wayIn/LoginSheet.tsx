import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { WayIn } from './WayIn.tsx';

/** Finds out how an entry signs in: by password, by code, or with a new account. */
export const LoginSheet = ({ entry, why }: SheetParams['auth.login']): ReactNode => (
  <WayIn sheet="auth.login" way="login" entry={entry} why={why} />
);
