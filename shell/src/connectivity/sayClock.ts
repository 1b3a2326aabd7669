import type { Text } from 'shared-kernel/i18n/text';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type en from '../messages/en.json';

/**
 * Nobody's clock is this wrong on purpose; many set theirs an hour off to make up for a wrong time zone. In
 * milliseconds.
 */
const worthSaying = 24 * 3600_000;

/** Whoever's clock is days off should know: times on other sites look wrong too. */
export function sayClock({ toasts }: Pick<RootStore, 'toasts'>, t: Text<keyof typeof en>, ahead: number): void {
  if (Math.abs(ahead) >= worthSaying)
    toasts.show({ kind: 'info', key: 'clock', text: t('shell.clock'), duration: 10_000 });
}
