import { drawerOf } from 'shared-kernel/testing/drawerOf';
import { aUser } from 'shared-kernel/testing/rows';
import { manifest } from '../manifest.ts';
import en from '../messages/en.json' with { type: 'json' };

export const draw = drawerOf(manifest, en, { user: aUser(), now: new Date('2026-11-21T10:00:00Z') });
