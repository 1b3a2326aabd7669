import { defineSlice } from 'shared-kernel/root/slice';
import { referencesList } from '../../stores/referencesList.ts';

export const invitationSlice = defineSlice('auth.invitation', ({ api }) => referencesList(api));
