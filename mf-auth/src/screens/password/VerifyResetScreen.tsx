import type { ReactNode } from 'react';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { passwordMessages } from './messages/load.ts';
import { PasswordCode } from './PasswordCode.tsx';

/** `/verify-reset-password` */
export function VerifyResetScreen(): ReactNode {
  return (
    <OwnWords files={passwordMessages}>
      <PasswordCode purpose="reset" />
    </OwnWords>
  );
}
