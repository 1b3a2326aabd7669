import { FormDraft } from 'shared-kernel/forms/FormDraft';
import { defineSlice } from 'shared-kernel/root/slice';
import { EntriesStore } from '../../stores/EntriesStore.ts';
import { keptOfProfile, type Profile, ProfileStore } from '../../stores/ProfileStore.ts';

export const profileSlice = defineSlice('auth.profile', (root, left) => {
  const profile = new ProfileStore(
    root,
    new FormDraft<Profile>({
      name: 'profile',
      fields: keptOfProfile,
      storage: () => sessionStorage,
      session: root.session,
      left,
    }),
  );
  const entries = new EntriesStore(root);
  left.addEventListener('abort', () => {
    profile.forget();
    entries.forget();
  });
  return { profile, entries };
});
