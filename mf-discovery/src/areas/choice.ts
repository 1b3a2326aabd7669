import { defineSlice } from 'shared-kernel/root/slice';
import { CategoryChoice } from '../stores/CategoryChoice.ts';

export const choiceArea = defineSlice('discovery.choice', () => new CategoryChoice());
