import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { WayIn } from './WayIn.tsx';

/** Makes an account at once; a member's entry leads to its password. */
export const RegisterSheet = ({ entry }: SheetParams['auth.register']): ReactNode => (
  <WayIn sheet="auth.register" way="register" entry={entry} />
);
