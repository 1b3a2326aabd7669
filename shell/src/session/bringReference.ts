import type { Navigation } from 'shared-kernel/navigation/Navigation';

/** Few come with one, so its code comes with them. */
export async function bringReference(navigation: Navigation): Promise<void> {
  try {
    const { takeReference } = await import(/* webpackChunkName: "late" */ './takeReference.ts');
    takeReference(navigation, () => localStorage);
  } catch {
    // The page is shown as it is, without the invitation.
  }
}
