import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

export const manifest = defineManifest({
  name: 'mf-business',
  kernel: '^2.0.0',
  routes: [
    {
      path: '/business',
      screen: 'BusinessScreen',
      layout: 'default',
      guard: 'member',
      title: { fa: 'کسب‌وکار', en: 'Business', ar: 'الأعمال', ps: 'سوداګري' },
    },
    {
      path: '/business/books',
      screen: null,
      layout: 'default',
      guard: 'member',
      title: { fa: 'رزروها', en: 'Reservations', ar: 'الحجوزات', ps: 'ساتل شوي ځایونه' },
    },
    {
      path: '/business/index-bk',
      screen: null,
      layout: 'default',
      guard: 'member',
      title: { fa: 'داشبورد', en: 'Dashboard', ar: 'لوحة التحكم', ps: 'ډشبورډ' },
    },
    {
      path: '/business/join',
      screen: null,
      layout: 'default',
      guard: 'public',
      title: { fa: 'پیوستن به میزبان‌ها', en: 'Become a host', ar: 'كن مضيفًا', ps: 'کوربه شئ' },
    },
    {
      path: '/business/event/:id?',
      screen: 'EventInsightScreen',
      layout: 'default',
      guard: 'member',
      title: { fa: 'آمار دورهمی', en: 'Event analytics', ar: 'إحصاءات اللقاء', ps: 'د غونډې شمېرې' },
    },
  ],
  sheets: {},
  slots: {},
});
