import { moving } from './poses/moving.ts';
import { seated } from './poses/seated.ts';
import { upright } from './poses/upright.ts';

export const poses = { ...upright, ...seated, ...moving };

export type PoseName = keyof typeof poses;
