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
      screen: 'BooksScreen',
      layout: 'default',
      guard: 'member',
      title: 'title.business.books',
    },
    {
      path: '/business/index-bk',
      screen: 'MoneyScreen',
      layout: 'default',
      guard: 'member',
      title: 'title.business.index-bk',
    },
    {
      path: '/business/join',
      screen: 'JoinScreen',
      layout: 'default',
      guard: 'public',
      title: 'title.business.join',
    },
    {
      path: '/business/desk/:part?',
      screen: 'DeskScreen',
      layout: 'default',
      guard: 'member',
      title: 'title.business.desk',
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
  smoke: { path: '/business/join', sees: 'join.title' },
});
