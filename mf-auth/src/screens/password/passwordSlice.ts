import { defineSlice } from 'shared-kernel/root/slice';
import { KeptStep } from '../../stores/KeptStep.ts';
import { PasswordStore } from '../../stores/PasswordStore.ts';

/** Apart from the area's other stores, because most who sign in never set a password. */
export const passwordSlice = defineSlice('auth.password', (root, left) => {
  const storage = () => sessionStorage;
  const passwords = new PasswordStore(root, {
    reset: new KeptStep(storage, 'reset-password'),
    change: new KeptStep(storage, 'change-password'),
  });
  // A permission belongs to one account, not to the next.
  left.addEventListener('abort', passwords.forget);
  return passwords;
});
