import type { ReactNode } from 'react';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { passwordMessages } from './messages/load.ts';
import { PasswordCode } from './PasswordCode.tsx';

/** `/verify-change-password` */
export function VerifyChangeScreen(): ReactNode {
  return (
    <OwnWords files={passwordMessages}>
      <PasswordCode purpose="change" />
    </OwnWords>
  );
}
