import { defineManifest } from 'shared-kernel/contract/defineManifest';

export const manifest = defineManifest({
  name: 'mf-auth',
  kernel: '^1.0.0',
  routes: [
    { path: '/login', screen: 'LoginScreen', layout: 'splash', guard: 'visitor', title: { fa: 'ورود', en: 'Log in', ar: 'تسجيل الدخول', ps: 'ننوتل' } },
    { path: '/password-login', screen: null, layout: 'splash', guard: 'visitor', title: { fa: 'ورود با رمز', en: 'Password', ar: 'كلمة المرور', ps: 'پټنوم' } },
    { path: '/register', screen: 'RegisterScreen', layout: 'splash', guard: 'visitor', title: { fa: 'ساختن حساب', en: 'Create an account', ar: 'إنشاء حساب', ps: 'حساب جوړول' } },
    { path: '/verify', screen: 'VerifyScreen', layout: 'splash', guard: 'public', title: { fa: 'تأیید حساب', en: 'Verify', ar: 'تأكيد الحساب', ps: 'حساب تاییدول' } },
    { path: '/auto-login', screen: null, layout: 'splash', guard: 'public', title: { fa: 'ورود خودکار', en: 'Signing in', ar: 'تسجيل دخول تلقائي', ps: 'پخپله ننوتل' } },
    { path: '/forgot-password', screen: null, layout: 'splash', guard: 'visitor', title: { fa: 'فراموشی رمز', en: 'Forgot password', ar: 'نسيت كلمة المرور', ps: 'پټنوم مې هېر دی' } },
    { path: '/send-change-password', screen: null, layout: 'splash', guard: 'completing', title: { fa: 'تغییر رمز', en: 'Change password', ar: 'تغيير كلمة المرور', ps: 'پټنوم بدلول' } },
    { path: '/verify-change-password', screen: null, layout: 'splash', guard: 'completing', title: { fa: 'تأیید تغییر رمز', en: 'Verify the change', ar: 'تأكيد التغيير', ps: 'د بدلون تایید' } },
    { path: '/change-password', screen: null, layout: 'splash', guard: 'completing', title: { fa: 'تغییر رمز', en: 'Change password', ar: 'تغيير كلمة المرور', ps: 'پټنوم بدلول' } },
    { path: '/reset-password', screen: null, layout: 'splash', guard: 'public', title: { fa: 'رمز تازه', en: 'New password', ar: 'كلمة مرور جديدة', ps: 'نوی پټنوم' } },
    { path: '/verify-reset-password', screen: null, layout: 'splash', guard: 'public', title: { fa: 'تأیید رمز تازه', en: 'Verify the reset', ar: 'تأكيد الاستعادة', ps: 'د نوي پټنوم تایید' } },
    { path: '/set-password', screen: null, layout: 'splash', guard: 'completing', title: { fa: 'گذاشتن رمز', en: 'Set a password', ar: 'تعيين كلمة مرور', ps: 'پټنوم ټاکل' } },
    { path: '/callback', screen: null, layout: 'splash', guard: 'public', title: { fa: 'بازگشت از گوگل', en: 'Back from Google', ar: 'العودة من غوغل', ps: 'له ګوګل راستنېدل' } },
    { path: '/app-report', screen: null, layout: 'splash', guard: 'public', title: { fa: 'گزارش مشکل', en: 'Report a problem', ar: 'الإبلاغ عن مشكلة', ps: 'د ستونزې راپور' } },
    { path: '/profile', screen: null, layout: 'splash', guard: 'protected', title: { fa: 'ویرایش نمایه', en: 'Edit profile', ar: 'تعديل الملف', ps: 'پروفایل سمول' } },
    { path: '/quick/profile', screen: 'QuickProfileScreen', layout: 'splash', guard: 'completing', title: { fa: 'تکمیل نمایه', en: 'Complete your profile', ar: 'أكمل ملفك', ps: 'پروفایل بشپړول' } },
    { path: '/quick/profile/categories', screen: null, layout: 'splash', guard: 'completing', title: { fa: 'علاقه‌ها', en: 'Favourites', ar: 'المفضلات', ps: 'خوښې' } },
    { path: '/quick/profile/cities', screen: null, layout: 'splash', guard: 'completing', title: { fa: 'شهر شما', en: 'Your city', ar: 'مدينتك', ps: 'ستاسو ښار' } },
  ],
  sheets: {
    'auth.login': { screen: 'LoginSheet', title: { fa: 'ورود یا ثبت‌نام', en: 'Log in or sign up', ar: 'الدخول أو التسجيل', ps: 'ننوتل یا نوم لیکنه' }, height: 'auto' },
    'auth.locales': { screen: 'LocalesSheet', title: { fa: 'زبان', en: 'Language', ar: 'اللغة', ps: 'ژبه' }, height: 'auto' },
  },
  slots: {},
});
