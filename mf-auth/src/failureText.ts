import type { ApiError } from 'shared-kernel/api/ApiError';
import type { KernelTextId, Text } from 'shared-kernel/i18n/text';

/** The server's own sentence, the one of the field first; ours when it had none to say. */
export function failureText(t: Text<KernelTextId>, error: ApiError): string {
  const ofField = Object.values(error.errors)[0]?.[0];
  return ofField || error.message || t(error.status === 0 ? 'kernel.offline' : 'kernel.wrong');
}
