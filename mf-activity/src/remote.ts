import { defineRemote } from 'shared-kernel/platform/defineRemote';
import { manifest } from './manifest.ts';

export const { prepare, lifecycles, drawing, part } = defineRemote(manifest, {
  screens: {
    ActivityScreen: () => import('./screens/activity/ActivityScreen.tsx'),
    BooksScreen: () => import('./screens/books/BooksScreen.tsx'),
    FriendsScreen: () => import('./screens/friends/FriendsScreen.tsx'),
    JoinedScreen: () => import('./screens/joined/JoinedScreen.tsx'),
    NotificationsScreen: () => import('./screens/notifications/NotificationsScreen.tsx'),
    SavesScreen: () => import('./screens/saves/SavesScreen.tsx'),
  },
  sheets: {
    NotificationKindsSheet: () => import('./sheets/kinds/NotificationKindsSheet.tsx'),
    ReplySheet: () => import('./sheets/reply/ReplySheet.tsx'),
  },
  slots: {},
  messages: {
    fa: () => import('./messages/fa.json'),
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
    ps: () => import('./messages/ps.json'),
  },
});
