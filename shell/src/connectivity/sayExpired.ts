import type { RootStore } from 'shared-kernel/root/RootStore';
import type { Text } from 'shared-kernel/i18n/text';
import type en from '../messages/en.json';
import { wayInKey } from './wayInKey.ts';

/** The server no longer knows the token. Many calls may learn it at once; the visitor is told once. */
export function sayExpired({ toasts, sheets }: RootStore, t: Text<keyof typeof en>): void {
  if (toasts.list.some((toast) => toast.key === wayInKey)) return;
  toasts.show({
    kind: 'warning',
    key: wayInKey,
    text: t('shell.session.expired'),
    duration: 10_000,
    action: {
      text: t('shell.nav.signIn'),
      run: () => void (sheets.top?.name === 'auth.login' || sheets.open('auth.login', {})),
    },
  });
}
