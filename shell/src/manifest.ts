import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

/** The shell's own screens and sheets, declared as the remotes declare theirs. */
export const manifest = defineManifest({
  name: 'shell',
  kernel: '^2.0.0',
  routes: [
    {
      path: '/test',
      screen: 'CompositionScreen',
      layout: 'splash',
      guard: 'public',
      title: { fa: 'ترکیب صفحه', en: 'Composition', ar: 'تركيب الصفحة', ps: 'د پاڼې جوړښت' },
    },
  ],
  sheets: {
    'shell.menu': {
      screen: 'MenuSheet',
      title: { fa: 'حساب شما', en: 'Your account', ar: 'حسابك', ps: 'ستاسو حساب' },
      height: 'auto',
    },
  },
  slots: {},
});
