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
      screen: null,
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
      screen: null,
      layout: 'default',
      guard: 'protected',
      title: 'title.saves',
    },
    {
      path: '/friends',
      screen: null,
      layout: 'default',
      guard: 'public',
      title: 'title.friends',
    },
  ],
  sheets: {},
  slots: {},
});
