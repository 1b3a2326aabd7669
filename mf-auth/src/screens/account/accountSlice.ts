import { defineSlice } from 'shared-kernel/root/slice';
import { AccountStore } from '../../stores/AccountStore.ts';

export const accountSlice = defineSlice('auth.account', (root) => new AccountStore(root));
