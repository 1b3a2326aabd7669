import { defineRemote } from 'shared-kernel/platform/defineRemote';
import { manifest } from './manifest.ts';

export const { prepare, lifecycles, drawing, part } = defineRemote(manifest, {
  screens: {
    InboxScreen: () => import('./screens/inbox/InboxScreen.tsx'),
    RoomScreen: () => import('./screens/room/RoomScreen.tsx'),
  },
  sheets: {
    MembersSheet: () => import('./sheets/members/MembersSheet.tsx'),
  },
  slots: {},
  messages: {
    fa: () => import('./messages/fa.json'),
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
    ps: () => import('./messages/ps.json'),
  },
});
