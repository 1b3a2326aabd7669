import type { Ending, HistoryEntry, Me, Press, WhySet } from '../view.ts';

/** What became of a call. `message` is the service's own sentence, in English. */
export type Answer<T> = { is: 'done'; data: T } | { is: 'refused'; status: number; message: string } | { is: 'lost' };

const place = '/console';

async function call<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
  try {
    const answer = await fetch(`${place}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const data = (await answer.json()) as T & { message?: string };
    if (answer.ok) return { is: 'done', data };
    return { is: 'refused', status: answer.status, message: data.message ?? '' };
  } catch {
    return { is: 'lost' };
  }
}

export const streamAddress = (channel: string): string => `${place}/stream?channel=${encodeURIComponent(channel)}`;

export const service = {
  session: () => call<{ me: Me | null }>('GET', '/session'),
  signIn: (token: string) => call<Me>('POST', '/session', { token }),
  signOut: () => call<object>('DELETE', '/session'),
  press: (press: Press) => call<{ revision: number }>('POST', '/press', press),
  end: (ending: Ending) => call<object>('POST', '/end', ending),
  olderThan: (channel: string, before: number) =>
    call<HistoryEntry[]>('GET', `/history?channel=${encodeURIComponent(channel)}&before=${before}`),
  why: (set: string) => call<WhySet>('GET', `/why?set=${encodeURIComponent(set)}`),
};
