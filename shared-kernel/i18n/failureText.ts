import type { KernelTextId } from './text.ts';

interface Sayable {
  code: string;
  message: string;
  errors: Record<string, string[]>;
}

/** The sentence for a failed call: the server's own, that of a field first; ours where it sent none. */
export function failureText(t: (id: KernelTextId) => string, { code, message, errors }: Sayable): string {
  const ofField = Object.values(errors)[0]?.[0];
  return ofField || message || t(code === 'offline' ? 'kernel.offline' : 'kernel.wrong');
}
