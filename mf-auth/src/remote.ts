import { defineRemote } from 'shared-kernel/platform/defineRemote';
import { manifest } from './manifest.ts';

export const { prepare, lifecycles, part } = defineRemote(manifest, {
  screens: {
    LoginScreen: () => import('./screens/login/LoginScreen.tsx'),
    RegisterScreen: () => import('./screens/register/RegisterScreen.tsx'),
    VerifyScreen: () => import('./screens/verify/VerifyScreen.tsx'),
    QuickProfileScreen: () => import('./screens/quickProfile/QuickProfileScreen.tsx'),
  },
  sheets: {
    LoginSheet: () => import('./sheets/login/LoginSheet.tsx'),
    LocalesSheet: () => import('./sheets/locales/LocalesSheet.tsx'),
  },
  slots: {},
  messages: {
    fa: () => import('./messages/fa.json'),
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
    ps: () => import('./messages/ps.json'),
  },
});
