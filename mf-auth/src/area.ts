import { FormDraft } from 'shared-kernel/forms/FormDraft';
import { defineSlice } from 'shared-kernel/root/slice';
import { Invitation } from 'shared-kernel/store/Invitation';
import { KeptStep } from './stores/KeptStep.ts';
import { ProfileNameStore } from './stores/ProfileNameStore.ts';
import { SignInStore } from './stores/SignInStore.ts';

/** The area's own stores. Sheets and screens share the sign-in, so that one goes on where the other stopped. */
export const auth = defineSlice('auth', (root, left) => {
  const storage = () => sessionStorage;
  const profileName = new ProfileNameStore(
    root,
    new FormDraft({
      name: 'profile-name',
      fields: ['first', 'last', 'username'],
      storage,
      session: root.session,
      left,
    }),
  );
  // The next person on this device begins with empty fields.
  left.addEventListener('abort', () => profileName.form.reset());
  return { signIn: new SignInStore(root, new KeptStep(storage), new Invitation(() => localStorage)), profileName };
});
