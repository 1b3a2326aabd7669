import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

export const manifest = defineManifest({
  name: 'mf-chat',
  kernel: '^2.1.0',
  routes: [
    {
      path: '/direct',
      screen: 'InboxScreen',
      layout: 'default',
      guard: 'protected',
      title: 'title.direct',
    },
    {
      path: '/direct/:id',
      screen: 'RoomScreen',
      layout: 'directChat',
      guard: 'protected',
      title: 'title.direct.id',
    },
  ],
  sheets: {
    'chat.members': { screen: 'MembersSheet', title: 'title.sheet.chat.members' },
  },
  slots: {},
  smoke: { path: '/direct', sees: 'chat.inbox.group' },
});
