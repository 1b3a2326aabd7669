import type { KernelTextId } from 'shared-kernel/i18n/text';
import type { Failure } from './stores/failure.ts';

/** The sentence for a failure: the server's own where it has one. */
export function failureText(t: (id: KernelTextId) => string, { code, message }: Failure): string {
  return code === 'offline' ? t('kernel.offline') : message || t('kernel.wrong');
}
