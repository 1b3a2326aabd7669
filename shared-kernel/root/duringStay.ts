import type { Api, CallOptions } from '../api/api.ts';
import { ApiError } from 'shared-kernel/api/ApiError';
import type { RootStore } from './RootStore.ts';

/**
 * The root as the stores of one stay see it. Once the account has left, whatever of theirs still goes on (a queue, a
 * second try, a timer) makes no call any more: it would carry the next account's token. Calls that are under way come
 * to their end, but for files, which may take minutes.
 */
export function duringStay(root: RootStore, stay: AbortSignal): RootStore {
  const ask = root.api as (key: string, input?: object, options?: CallOptions) => Promise<unknown>;
  const api = (key: string, input?: object, options?: CallOptions): Promise<unknown> => {
    if (stay.aborted) return Promise.reject(new ApiError(0, { code: 'cancelled' }));
    return ask(key, input, options?.form ? { ...options, signal: either(stay, options.signal) } : options);
  };
  return Object.create(root, { api: { value: api as Api, enumerable: true } }) as RootStore;
}

/** `AbortSignal.any`, which phones of 2023 do not have. */
function either(stay: AbortSignal, signal: AbortSignal | undefined): AbortSignal {
  const first = new AbortController();
  const end = (): void => first.abort();
  if (signal?.aborted) end();
  for (const one of [stay, signal]) one?.addEventListener('abort', end, { once: true, signal: first.signal });
  return first.signal;
}
