import { defineRemote } from 'shared-kernel/platform/defineRemote';
import { withWords } from 'shared-kernel/i18n/withWords';
import { manifest } from './manifest.ts';

export const { prepare, lifecycles, drawing, part } = defineRemote(manifest, {
  screens: {
    LoginScreen: () => import('./screens/login/LoginScreen.tsx'),
    RegisterScreen: () => import('./screens/register/RegisterScreen.tsx'),
    VerifyScreen: () => import('./screens/verify/VerifyScreen.tsx'),
    ReportScreen: () => import('./screens/report/ReportScreen.tsx'),
    QuickProfileScreen: () => import('./screens/quickProfile/QuickProfileScreen.tsx'),
  },
  sheets: {
    LoginSheet: () => import('./sheets/login/LoginSheet.tsx'),
    LocalesSheet: () => import('./sheets/locales/LocalesSheet.tsx'),
    RulesSheet: () => import('./sheets/conduct/RulesSheet.tsx'),
    ReportSheet: () => import('./sheets/conduct/ReportSheet.tsx'),
    BlockingSheet: () => import('./sheets/conduct/BlockingSheet.tsx'),
  },
  slots: {},
  messages: {
    fa: () =>
      withWords(
        import(/* webpackChunkName: "fa" */ './messages/fa.json'),
        import(/* webpackChunkName: "fa" */ 'shared-kernel/forms/messages/fa.json'),
      ),
    en: () =>
      withWords(
        import(/* webpackChunkName: "en" */ './messages/en.json'),
        import(/* webpackChunkName: "en" */ 'shared-kernel/forms/messages/en.json'),
      ),
    ar: () =>
      withWords(
        import(/* webpackChunkName: "ar" */ './messages/ar.json'),
        import(/* webpackChunkName: "ar" */ 'shared-kernel/forms/messages/ar.json'),
      ),
    ps: () =>
      withWords(
        import(/* webpackChunkName: "ps" */ './messages/ps.json'),
        import(/* webpackChunkName: "ps" */ 'shared-kernel/forms/messages/ps.json'),
      ),
  },
});
