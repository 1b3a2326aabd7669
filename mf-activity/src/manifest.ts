import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

export const manifest = defineManifest({
  name: 'mf-activity',
  kernel: '^2.1.0',
  routes: [
    {
      path: '/activity',
      screen: 'ActivityScreen',
      layout: 'default',
      guard: 'protected',
      title: 'title.activity',
    },
    {
      path: '/activity/books',
      screen: 'BooksScreen',
      layout: 'default',
      guard: 'protected',
      title: 'title.activity.books',
    },
    {
      path: '/joined',
      screen: 'JoinedScreen',
      layout: 'default',
      guard: 'protected',
      title: 'title.joined',
    },
    {
      path: '/notifications',
      screen: 'NotificationsScreen',
      layout: 'default',
      guard: 'protected',
      title: 'title.notifications',
    },
    {
      path: '/saves',
      screen: 'SavesScreen',
      layout: 'default',
      guard: 'protected',
      title: 'title.saves',
    },
    {
      path: '/friends',
      screen: 'FriendsScreen',
      layout: 'default',
      guard: 'public',
      title: 'title.friends',
    },
  ],
  sheets: {
    'activity.reply': { screen: 'ReplySheet', title: 'title.sheet.activity.reply', height: 'auto' },
    'activity.notificationKinds': {
      screen: 'NotificationKindsSheet',
      title: 'title.sheet.activity.notificationKinds',
    },
  },
  slots: {},
  smoke: { path: '/friends', sees: 'friends.visitor' },
});
