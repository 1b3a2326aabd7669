import type { Text } from 'shared-kernel/i18n/text';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type en from '../messages/en.json';

/** Long enough to be read by whoever has just logged in and looks at something else. In milliseconds. */
const duration = 15_000;

/** Neither a cookie nor storage took the token: whoever has logged in is told before the next page knows nobody. */
export function sayUnkept({ toasts }: Pick<RootStore, 'toasts'>, t: Text<keyof typeof en>): void {
  toasts.show({ kind: 'warning', key: 'unkept', text: t('shell.session.unkept'), duration });
}
