import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

export const manifest = defineManifest({
  name: 'mf-activity',
  kernel: '^2.0.0',
  routes: [
    {
      path: '/activity',
      screen: 'ActivityScreen',
      layout: 'default',
      guard: 'protected',
      title: { fa: 'فعالیت‌های من', en: 'My activity', ar: 'نشاطي', ps: 'زما فعالیتونه' },
    },
    {
      path: '/activity/books',
      screen: null,
      layout: 'default',
      guard: 'protected',
      title: { fa: 'رزروها', en: 'Reservations', ar: 'الحجوزات', ps: 'ساتل شوي ځایونه' },
    },
    {
      path: '/joined',
      screen: 'JoinedScreen',
      layout: 'default',
      guard: 'protected',
      title: { fa: 'دورهمی‌هایی که می‌روم', en: 'Events I join', ar: 'لقاءاتي', ps: 'هغه غونډې چې ورځم' },
    },
    {
      path: '/notifications',
      screen: null,
      layout: 'default',
      guard: 'protected',
      title: { fa: 'اعلان‌ها', en: 'Notifications', ar: 'الإشعارات', ps: 'خبرتیاوې' },
    },
    {
      path: '/saves',
      screen: null,
      layout: 'default',
      guard: 'protected',
      title: { fa: 'ذخیره‌ها', en: 'Saved', ar: 'المحفوظات', ps: 'خوندي شوي' },
    },
    {
      path: '/friends',
      screen: null,
      layout: 'default',
      guard: 'public',
      title: { fa: 'دوستان', en: 'Friends', ar: 'الأصدقاء', ps: 'ملګري' },
    },
  ],
  sheets: {},
  slots: {},
});
