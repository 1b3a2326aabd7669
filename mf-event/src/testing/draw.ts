import { drawerOf } from 'shared-kernel/testing/drawerOf';
import { manifest } from '../manifest.ts';
import en from '../messages/en.json' with { type: 'json' };
import form from '../parts/eventForm/messages/en.json' with { type: 'json' };
import { me, now } from './rows.ts';

/** Draws what this area has at a path, with the answers of a fake server. */
export const draw = drawerOf(manifest, { ...form, ...en }, { user: me, now });
