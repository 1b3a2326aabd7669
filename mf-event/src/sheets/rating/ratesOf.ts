import { defineSlice } from 'shared-kernel/root/slice';
import { kept } from '../../kept.ts';
import { RatesStore } from '../../stores/RatesStore.ts';

export const ratesOf = defineSlice('event.rates', (root) => kept((eventId: number) => new RatesStore(root, eventId)));
