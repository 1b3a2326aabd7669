import { defineSlice } from 'shared-kernel/root/slice';
import { Invitation } from 'shared-kernel/store/Invitation';
import { KeptStep } from './stores/KeptStep.ts';
import { ProfileNameStore } from './stores/ProfileNameStore.ts';
import { SignInStore } from './stores/SignInStore.ts';

/** The area's own stores: a way in that was begun in the sheet goes on in the screens, and the other way round. */
export const auth = defineSlice('auth', (root) => ({
  signIn: new SignInStore(root, new KeptStep(() => sessionStorage), new Invitation(() => localStorage)),
  profileName: new ProfileNameStore(root),
}));
