import { defineSlice } from 'shared-kernel/root/slice';
import { PeopleToMeet } from '../stores/PeopleToMeet.ts';

export const toMeetArea = defineSlice('discovery.toMeet', (root) => new PeopleToMeet(root));
