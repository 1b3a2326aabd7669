import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { WayIn } from './WayIn.tsx';

/** Asks for the password of an entry that is known to have one. */
export const PasswordSheet = ({ entry }: SheetParams['auth.password']): ReactNode => (
  <WayIn sheet="auth.password" way="password" entry={entry} />
);
