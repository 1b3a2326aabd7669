import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

export const manifest = defineManifest({
  name: 'mf-business',
  kernel: '^2.1.0',
  routes: [
    {
      path: '/business',
      screen: 'BusinessScreen',
      layout: 'default',
      guard: 'member',
      title: 'title.business',
    },
    {
      path: '/business/books',
      screen: null,
      layout: 'default',
      guard: 'member',
      title: 'title.business.books',
    },
    {
      path: '/business/index-bk',
      screen: null,
      layout: 'default',
      guard: 'member',
      title: 'title.business.index-bk',
    },
    {
      path: '/business/join',
      screen: null,
      layout: 'default',
      guard: 'public',
      title: 'title.business.join',
    },
    {
      path: '/business/event/:id?',
      screen: 'EventInsightScreen',
      layout: 'default',
      guard: 'member',
      title: 'title.business.event.id',
    },
  ],
  sheets: {},
  slots: {},
});
