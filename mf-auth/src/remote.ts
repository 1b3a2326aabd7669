import { defineRemote } from 'shared-kernel/platform/defineRemote';
import { withWords } from 'shared-kernel/i18n/withWords';
import { manifest } from './manifest.ts';

export const { prepare, lifecycles, drawing, part } = defineRemote(manifest, {
  screens: {
    LoginScreen: () => import('./screens/login/LoginScreen.tsx'),
    RegisterScreen: () => import('./screens/register/RegisterScreen.tsx'),
    VerifyScreen: () => import('./screens/verify/VerifyScreen.tsx'),
    PasswordLoginScreen: () => import('./screens/passwordLogin/PasswordLoginScreen.tsx'),
    AutoLoginScreen: () => import('./screens/autoLogin/AutoLoginScreen.tsx'),
    ForgotPasswordScreen: () => import('./screens/password/ForgotPasswordScreen.tsx'),
    SendChangeScreen: () => import('./screens/password/SendChangeScreen.tsx'),
    VerifyChangeScreen: () => import('./screens/password/VerifyChangeScreen.tsx'),
    ChangePasswordScreen: () => import('./screens/password/ChangePasswordScreen.tsx'),
    ResetPasswordScreen: () => import('./screens/password/ResetPasswordScreen.tsx'),
    VerifyResetScreen: () => import('./screens/password/VerifyResetScreen.tsx'),
    SetPasswordScreen: () => import('./screens/password/SetPasswordScreen.tsx'),
    CallbackScreen: () => import('./screens/callback/CallbackScreen.tsx'),
    ReportScreen: () => import('./screens/report/ReportScreen.tsx'),
    ProfileScreen: () => import('./screens/profile/ProfileScreen.tsx'),
    AccountScreen: () => import('./screens/account/AccountScreen.tsx'),
    InvitationScreen: () => import('./screens/invitation/InvitationScreen.tsx'),
    FavouritesScreen: () => import('./screens/quickProfile/FavouritesScreen.tsx'),
    CitiesScreen: () => import('./screens/quickProfile/CitiesScreen.tsx'),
    QuickProfileScreen: () => import('./screens/quickProfile/QuickProfileScreen.tsx'),
  },
  sheets: {
    LoginSheet: () => import('./sheets/wayIn/LoginSheet.tsx'),
    RegisterSheet: () => import('./sheets/wayIn/RegisterSheet.tsx'),
    PasswordSheet: () => import('./sheets/wayIn/PasswordSheet.tsx'),
    VerifySheet: () => import('./sheets/wayIn/VerifySheet.tsx'),
    LocalesSheet: () => import('./sheets/locales/LocalesSheet.tsx'),
    ThemeSheet: () => import('./sheets/theme/ThemeSheet.tsx'),
    AppReportSheet: () => import('./sheets/report/AppReportSheet.tsx'),
    RulesSheet: () => import('./sheets/conduct/RulesSheet.tsx'),
    ReportSheet: () => import('./sheets/conduct/ReportSheet.tsx'),
    ReferencesSheet: () => import('./sheets/references/ReferencesSheet.tsx'),
    BlockingSheet: () => import('./sheets/conduct/BlockingSheet.tsx'),
    AvatarSheet: () => import('./sheets/profile/AvatarSheet.tsx'),
    BirthdaySheet: () => import('./sheets/profile/BirthdaySheet.tsx'),
    SocialsSheet: () => import('./sheets/profile/SocialsSheet.tsx'),
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
