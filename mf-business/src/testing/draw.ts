import { drawerOf } from 'shared-kernel/testing/drawerOf';
import { manifest } from '../manifest.ts';
import en from '../messages/en.json' with { type: 'json' };

export const draw = drawerOf(manifest, en, { now: new Date('2026-11-21T10:00:00Z') });
