import { drawerOf } from 'shared-kernel/testing/drawerOf';
import { manifest } from '../manifest.ts';
import en from '../messages/en.json' with { type: 'json' };
import { me } from './rows.ts';

export const draw = drawerOf(manifest, en, { user: me, now: new Date('2026-11-21T09:00:00Z') });
