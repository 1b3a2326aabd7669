import type { KernelTextId } from './text.ts';

/** As much of a failed call as there is to say. */
interface Sayable {
  code: string;
  message: string;
  errors: Record<string, string[]>;
}

/** The sentence for a failed call: the server's own, that of a field first; ours when it had none to say. */
export function failureText(t: (id: KernelTextId) => string, { code, message, errors }: Sayable): string {
  const ofField = Object.values(errors)[0]?.[0];
  return ofField || message || t(code === 'offline' ? 'kernel.offline' : 'kernel.wrong');
}
