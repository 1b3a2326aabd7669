import { drawerOf } from 'shared-kernel/testing/drawerOf';
import { manifest } from '../manifest.ts';
import en from '../messages/en.json' with { type: 'json' };

/** Draws this area's screen at a path, with the answers of a fake server. */
export const draw = drawerOf(manifest, en);
