import { defineSlice } from 'shared-kernel/root/slice';
import { CloseFriendsDraft } from '../stores/CloseFriendsDraft.ts';
import { PeopleStore, type PeopleKind } from '../stores/PeopleStore.ts';
import { Recent } from '../stores/Recent.ts';

/** The people around channels; loaded with the first sheet that lists them. */
export const peopleArea = defineSlice('discovery.people', (root) => {
  const people = new Recent<PeopleStore>(12);
  return {
    closeFriends: new CloseFriendsDraft(root),
    people: (kind: PeopleKind, channelId: number): PeopleStore =>
      people.of(`${kind} ${channelId}`, () => new PeopleStore(root, kind, channelId)),
  };
});
