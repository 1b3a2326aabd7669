import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { openedFirst, type Opening } from 'shared-kernel/testing/openedFirst';
import { aPage, aSummary } from 'shared-kernel/testing/rows';
import { manifest } from './manifest.ts';
import { AccountScreen } from './screens/account/AccountScreen.tsx';
import { AutoLoginScreen } from './screens/autoLogin/AutoLoginScreen.tsx';
import { CallbackScreen } from './screens/callback/CallbackScreen.tsx';
import { InvitationScreen } from './screens/invitation/InvitationScreen.tsx';
import { LoginScreen } from './screens/login/LoginScreen.tsx';
import { ChangePasswordScreen } from './screens/password/ChangePasswordScreen.tsx';
import { ForgotPasswordScreen } from './screens/password/ForgotPasswordScreen.tsx';
import { ResetPasswordScreen } from './screens/password/ResetPasswordScreen.tsx';
import { SendChangeScreen } from './screens/password/SendChangeScreen.tsx';
import { SetPasswordScreen } from './screens/password/SetPasswordScreen.tsx';
import { VerifyChangeScreen } from './screens/password/VerifyChangeScreen.tsx';
import { VerifyResetScreen } from './screens/password/VerifyResetScreen.tsx';
import { PasswordLoginScreen } from './screens/passwordLogin/PasswordLoginScreen.tsx';
import { ProfileScreen } from './screens/profile/ProfileScreen.tsx';
import { CitiesScreen } from './screens/quickProfile/CitiesScreen.tsx';
import { FavouritesScreen } from './screens/quickProfile/FavouritesScreen.tsx';
import { QuickProfileScreen } from './screens/quickProfile/QuickProfileScreen.tsx';
import { RegisterScreen } from './screens/register/RegisterScreen.tsx';
import { ReportScreen } from './screens/report/ReportScreen.tsx';
import { VerifyScreen } from './screens/verify/VerifyScreen.tsx';
import { BlockingSheet } from './sheets/conduct/BlockingSheet.tsx';
import { ReportSheet } from './sheets/conduct/ReportSheet.tsx';
import { RulesSheet } from './sheets/conduct/RulesSheet.tsx';
import { LocalesSheet } from './sheets/locales/LocalesSheet.tsx';
import { AvatarSheet } from './sheets/profile/AvatarSheet.tsx';
import { BirthdaySheet } from './sheets/profile/BirthdaySheet.tsx';
import { SocialsSheet } from './sheets/profile/SocialsSheet.tsx';
import { ReferencesSheet } from './sheets/references/ReferencesSheet.tsx';
import { AppReportSheet } from './sheets/report/AppReportSheet.tsx';
import { ThemeSheet } from './sheets/theme/ThemeSheet.tsx';
import { LoginSheet } from './sheets/wayIn/LoginSheet.tsx';
import { PasswordSheet } from './sheets/wayIn/PasswordSheet.tsx';
import { RegisterSheet } from './sheets/wayIn/RegisterSheet.tsx';
import { VerifySheet } from './sheets/wayIn/VerifySheet.tsx';
import { draw } from './testing/draw.ts';
import { aSession, anAccount } from './testing/rows.ts';

const mobile = '+989121234567';
const now = new Date('2026-11-21T10:00:00Z');
const member = anAccount({ invitation_code: 'd3k9q' });
const withPassword = anAccount({ has_password: true });
const light = anAccount({ role_id: 1, username: null, all_entries: [{ entry: mobile, is_verified: false }] });
const ways = { 'GET /auth/ways': { data: { google: true } } };

const box = (name: RegExp) => screen.queryByRole('textbox', { name });
const press = (name: RegExp) => screen.queryByRole('button', { name });
const isAt = (path: string) => (): boolean => window.location.pathname === `/en${path}`;

/** An entry is asked for, or a way in beside it. */
const wayIn = (element: ReactElement): Opening => ({
  element,
  answers: ways,
  shows: () => box(/number|email/i) && press(/Google/),
});
/** It belongs to a step that was not begun here, and leads to where that begins. */
const leadsTo = (element: ReactElement, path: string, more: Partial<Opening> = {}): Opening => ({
  element,
  shows: isAt(path),
  ...more,
});
const passwords = () => screen.queryByLabelText(/^New password again/);
const social = {
  'GET /properties/social': {
    data: [
      { id: 1, name: 'Instagram', slug: 'instagram', prefix: 'https://instagram.com/' },
      { id: 2, name: 'Telegram', slug: 'telegram', prefix: 'https://t.me/' },
    ],
  },
};
const invited = {
  'GET /user-referenced-by?page=1': aPage([
    {
      ...aSummary({ id: 4, name: 'Navid', username: 'navid', user: { id: 40, username: 'navid' } }),
      joined_at: '2026-11-01T10:00:00.000Z',
      is_rewarded: false,
      reward: 10_000,
    },
  ]),
};

openedFirst(manifest, draw, {
  routes: {
    '/login': wayIn(<LoginScreen />),
    '/password-login': wayIn(<PasswordLoginScreen />),
    '/register': wayIn(<RegisterScreen />),
    '/verify': [
      leadsTo(<VerifyScreen />, '/login', { user: null }),
      { element: <VerifyScreen />, user: light, shows: () => press(/code/i) },
    ],
    '/auto-login': [
      leadsTo(<AutoLoginScreen />, '/login', { user: null }),
      leadsTo(<AutoLoginScreen />, '/saves', { user: member, at: '/auto-login?next=/saves' }),
    ],
    '/forgot-password': { element: <ForgotPasswordScreen />, shows: () => box(/number|email/i) },
    '/send-change-password': {
      element: <SendChangeScreen />,
      user: withPassword,
      shows: () => screen.queryByRole('radio', { checked: true }) && press(/code/i),
    },
    '/verify-change-password': leadsTo(<VerifyChangeScreen />, '/send-change-password', { user: withPassword }),
    '/change-password': { element: <ChangePasswordScreen />, user: withPassword, shows: passwords },
    '/reset-password': {
      element: <ResetPasswordScreen />,
      shows: () => screen.queryByRole('link', { name: /code/i }),
    },
    '/verify-reset-password': leadsTo(<VerifyResetScreen />, '/forgot-password'),
    '/set-password': { element: <SetPasswordScreen />, user: anAccount(), shows: passwords },
    '/callback': {
      element: <CallbackScreen />,
      at: '/callback?ticket=t1',
      before: () =>
        sessionStorage.setItem('google-sign-in', JSON.stringify({ verifier: 'v'.repeat(43), next: '/saves' })),
      answers: { 'POST /auth/google/session': aSession(anAccount()) },
      shows: isAt('/saves'),
    },
    '/app-report': { element: <ReportScreen />, shows: () => press(/send/i) },
    '/profile': {
      element: <ProfileScreen />,
      user: anAccount({
        social_links: [{ id: 2, name: 'Telegram', slug: 'telegram', username: 'sara', link: 'https://t.me/sara' }],
      }),
      answers: social,
      shows: () => screen.queryByDisplayValue('Sara') && screen.queryByText(/912/) && screen.queryByText('Telegram'),
    },
    '/profile/account': {
      element: <AccountScreen />,
      user: member,
      now,
      answers: {
        'GET /auth/sessions': {
          data: [
            {
              id: 1,
              created_at: '2026-11-01T10:00:00.000Z',
              last_used_at: '2026-11-21T10:00:00.000Z',
              device: 'Chrome 141, Android',
              city: '',
              is_current: true,
            },
          ],
        },
        'GET /account/notifications': { data: { push: [], mail: [], site: [] } },
        'GET /account/deletion': { data: { due_at: null } },
        'GET /channel/blocked?page=1': aPage([aSummary({ id: 3, name: 'Navid', username: 'navid' })]),
        'GET /auth/passkeys': { data: [] },
      },
      shows: () => screen.queryByText(/Chrome 141/) && screen.queryByText('Navid'),
    },
    '/invitation': {
      element: <InvitationScreen />,
      user: member,
      now,
      answers: invited,
      shows: () => screen.queryByText('d3k9q') && screen.queryByRole('link', { name: /Navid/ }),
    },
    '/quick/profile': {
      element: <QuickProfileScreen />,
      user: anAccount({ username: null }),
      answers: {
        'GET /channel/username-proposals?first_name=Sara&last_name=Ahmadi&username=': { data: ['sara.ahmadi'] },
      },
      shows: () => screen.queryByDisplayValue('Sara') && press(/sara\.ahmadi/),
    },
    '/quick/profile/categories': {
      element: <FavouritesScreen />,
      user: member,
      answers: {
        'GET /properties/category/type': { data: [{ id: 1, title: 'Art', categories: [{ id: 11, title: 'Music' }] }] },
      },
      shows: () => screen.queryByText('Music'),
    },
    '/quick/profile/cities': {
      element: <CitiesScreen />,
      user: anAccount({ city: { id: 1, name: 'Shiraz', province_id: 1, country: { name: 'Iran' } } }),
      shows: () => screen.queryByDisplayValue('Shiraz'),
    },
  },
  sheets: {
    'auth.login': wayIn(<LoginSheet />),
    'auth.register': wayIn(<RegisterSheet />),
    'auth.password': {
      element: <PasswordSheet entry={mobile} />,
      also: ways,
      shows: () => screen.queryByLabelText(/^Password/),
    },
    'auth.verify': [
      { ...wayIn(<VerifySheet />), user: null },
      { element: <VerifySheet />, user: light, shows: () => press(/code/i) },
    ],
    'auth.locales': {
      element: <LocalesSheet />,
      shows: () => screen.queryByRole('button', { name: /English/, current: true }),
    },
    'auth.theme': { element: <ThemeSheet />, shows: () => screen.queryByRole('button', { pressed: true }) },
    'auth.appReport': { element: <AppReportSheet path="/home" />, shows: () => press(/send/i) },
    'auth.rules': {
      element: <RulesSheet kind="hosts" />,
      shows: () => screen.queryAllByRole('listitem').length > 2,
    },
    'auth.report': {
      element: <ReportSheet target="comment" targetId={12} by={{ id: 3, username: 'navid', name: 'Navid' }} />,
      user: member,
      answers: { 'GET /report/reasons': { data: [{ id: 1, title: 'Spam' }] } },
      shows: () => screen.queryByRole('radio', { name: 'Spam' }) && press(/Send the report/),
    },
    'auth.references': {
      element: <ReferencesSheet />,
      user: member,
      now,
      answers: invited,
      shows: () => screen.queryByRole('link', { name: /Navid/ }),
    },
    'auth.blocking': {
      element: <BlockingSheet channel={{ id: 3, username: 'navid', name: 'Navid' }} />,
      user: member,
      shows: () => press(/^Block/),
    },
    'auth.avatar': { element: <AvatarSheet />, user: member, shows: () => screen.queryByLabelText(/picture|photo/i) },
    'auth.birthday': {
      element: <BirthdaySheet birthday="1990-04-03" />,
      now,
      shows: () => screen.queryByDisplayValue(/1990/),
    },
    'auth.socials': {
      element: <SocialsSheet taken={[1]} />,
      user: member,
      answers: social,
      shows: () => press(/Telegram/),
    },
  },
});
