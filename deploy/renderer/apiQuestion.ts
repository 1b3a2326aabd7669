import { apiRoot } from 'shared-kernel/contract/apiRoot';
import { isDrawnCall } from 'shared-kernel/contract/platform/drawnCalls';

/** What code that draws asks the API, once it has been found to be a read. */
export interface ApiQuestion {
  url: string;
  method: string;
  /** Without a token. */
  headers: Record<string, string>;
  body: string | null;
  /** Whether it is asked for the member whose page it is; the code itself has no token. */
  isAsMember: boolean;
}

export interface ApiAnswer {
  status: number;
  /** JSON of pairs. */
  headers: string;
  text: string;
}

/** Stands for the member's token where pages are drawn. */
export const placeholder = 'the-token-of-this-page';

/** What may travel with a question: no cookie, no name of another host, no address of somebody else. */
const passed: ReadonlySet<string> = new Set(['accept', 'content-type', 'x-requested-with', 'x-language']);
/** In characters. */
const longest = 10_000;

/**
 * The question, or null where it is more than a read that pages are drawn from: another host, a call that acts, one
 * that tells what no page shows. `headers` is JSON of pairs.
 */
export function apiQuestion(
  apiUrl: string,
  address: string,
  method: string,
  headers: string,
  body: string | null,
): ApiQuestion | null {
  if (!address.startsWith('/') || address.length + (body?.length ?? 0) + headers.length > longest) return null;
  const root = new URL(apiUrl);
  const base = root.pathname.replace(/\/$/, '');
  const url = URL.parse(base + address, root.origin);
  // Once its dots are resolved.
  if (url === null || url.origin !== root.origin || !url.pathname.startsWith(base + apiRoot)) return null;
  if (!isDrawnCall(method, url.pathname.slice(base.length + apiRoot.length))) return null;
  const given = JSON.parse(headers) as [string, string][];
  return {
    url: url.href,
    method,
    headers: Object.fromEntries(given.filter(([name]) => passed.has(name))),
    body: method === 'GET' ? null : body,
    isAsMember: given.some(([name, value]) => name === 'authorization' && value === `Bearer ${placeholder}`),
  };
}

/** Asks; `token` is a member's, and null for visitors. Rejects where no answer comes. */
export async function askApi(
  { url, method, headers, body, isAsMember }: ApiQuestion,
  token: string | null,
  signal: AbortSignal,
): Promise<ApiAnswer> {
  const answer = await fetch(url, {
    method,
    headers: isAsMember && token !== null ? { ...headers, authorization: `Bearer ${token}` } : headers,
    body,
    signal,
    redirect: 'error',
  });
  return { status: answer.status, headers: JSON.stringify([...answer.headers]), text: await answer.text() };
}
