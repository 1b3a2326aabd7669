import { defineManifest } from 'shared-kernel/contract/defineManifest';

export const manifest = defineManifest({
  name: 'mf-event',
  kernel: '^1.0.0',
  routes: [
    { path: '/event/create', screen: null, layout: 'default', guard: 'protected', title: { fa: 'ساختن دورهمی', en: 'Create an event', ar: 'إنشاء لقاء', ps: 'غونډه جوړول' } },
    { path: '/event/create/advance', screen: null, layout: 'default', guard: 'protected', title: { fa: 'تنظیمات پیشرفته', en: 'Advanced settings', ar: 'إعدادات متقدمة', ps: 'پرمختللي تنظیمات' } },
    { path: '/event/create/calendar', screen: null, layout: 'default', guard: 'protected', title: { fa: 'زمان دورهمی', en: 'Event dates', ar: 'مواعيد اللقاء', ps: 'د غونډې وختونه' } },
    { path: '/event/copy/:slug', screen: null, layout: 'default', guard: 'protected', title: { fa: 'کپی دورهمی', en: 'Copy an event', ar: 'نسخ لقاء', ps: 'غونډه کاپي کول' } },
    { path: '/event/copy/:slug/calendar', screen: null, layout: 'default', guard: 'protected', title: { fa: 'زمان دورهمی', en: 'Event dates', ar: 'مواعيد اللقاء', ps: 'د غونډې وختونه' } },
    { path: '/event/edit/:slug', screen: null, layout: 'default', guard: 'protected', title: { fa: 'ویرایش دورهمی', en: 'Edit the event', ar: 'تعديل اللقاء', ps: 'غونډه سمول' } },
    { path: '/event/edit/:slug/calendar', screen: null, layout: 'default', guard: 'protected', title: { fa: 'زمان دورهمی', en: 'Event dates', ar: 'مواعيد اللقاء', ps: 'د غونډې وختونه' } },
    { path: '/event/edit/:slug/experience', screen: null, layout: 'default', guard: 'protected', title: { fa: 'ثبت تجربه', en: 'Share the experience', ar: 'مشاركة التجربة', ps: 'تجربه شریکول' } },
    { path: '/share/:id?', screen: null, layout: 'splash', guard: 'public', title: { fa: 'هم‌رسانی', en: 'Share', ar: 'مشاركة', ps: 'شریکول' } },
    { path: '/transaction-result', screen: 'TransactionResultScreen', layout: 'splash', guard: 'public', title: { fa: 'نتیجهٔ پرداخت', en: 'Payment result', ar: 'نتيجة الدفع', ps: 'د تادیې پایله' } },
    { path: '/:username/:slug', screen: 'EventScreen', layout: 'noHeight', guard: 'public', title: { fa: 'دورهمی', en: 'Event', ar: 'لقاء', ps: 'غونډه' }, head: 'event', early: [{ call: 'GET /channel/:username/event/:slug/single' }] },
    { path: '/:username/:slug/experience', screen: null, layout: 'default', guard: 'public', title: { fa: 'تجربه‌ها', en: 'Experiences', ar: 'التجارب', ps: 'تجربې' } },
  ],
  sheets: {
    'event.booking': { screen: 'BookingSheet', title: { fa: 'رزرو جا', en: 'Reserve a place', ar: 'احجز مكانًا', ps: 'ځای ساتل' }, height: 92 },
    'event.comments': { screen: 'CommentsSheet', title: { fa: 'دیدگاه‌ها', en: 'Comments', ar: 'التعليقات', ps: 'نظرونه' }, height: 92 },
    'event.reserved': { screen: 'ReservedSheet', title: { fa: 'کسانی که می‌آیند', en: 'Who joins', ar: 'المشاركون', ps: 'ګډونوال' } },
    'event.share': { screen: 'ShareSheet', title: { fa: 'هم‌رسانی', en: 'Share', ar: 'مشاركة', ps: 'شریکول' }, height: 'auto' },
    'event.reservation': { screen: 'ReservationSheet', title: { fa: 'رزرو شما', en: 'Your reservation', ar: 'حجزك', ps: 'ستاسو ځای' }, height: 'auto' },
  },
  slots: {},
});
