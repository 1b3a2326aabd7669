import { drawerOf } from 'shared-kernel/testing/drawerOf';
import { manifest } from '../manifest.ts';
import en from '../messages/en.json' with { type: 'json' };
import form from '../parts/eventForm/messages/en.json' with { type: 'json' };
import { me, now } from './rows.ts';

export const draw = drawerOf(manifest, { ...form, ...en }, { user: me, now });
