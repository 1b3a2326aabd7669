import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

export const manifest = defineManifest({
  name: 'mf-chat',
  kernel: '^2.0.0',
  routes: [
    {
      path: '/direct',
      screen: 'InboxScreen',
      layout: 'default',
      guard: 'protected',
      title: { fa: 'پیام‌ها', en: 'Messages', ar: 'الرسائل', ps: 'پیغامونه' },
    },
    {
      path: '/direct/:id',
      screen: 'RoomScreen',
      layout: 'directChat',
      guard: 'protected',
      title: { fa: 'گفت‌وگو', en: 'Conversation', ar: 'محادثة', ps: 'خبرې اترې' },
    },
  ],
  sheets: {},
  slots: {},
});
