import type { Locale } from '../contract/locale.ts';
import { earlyGlobal } from '../contract/page.ts';
import type { DrawnAnswer } from '../contract/platform/drawing.ts';
import { earlyKey } from '../contract/platform/early.ts';
import type { Api, CallOptions } from './api.ts';
import { ApiError, type RefusedAnswer } from 'shared-kernel/api/ApiError';
import { type ApiRequest, toRequest, urlOf } from './toRequest.ts';

/** Outlives the session: it tells the server that an account's owner has signed in from this browser before. */
export interface DeviceStorage {
  read(): string | null;
  write(token: string): void;
}

/** Answers about one's own things that outlive the page, for when there is no network. */
export interface KeptAnswers {
  /** A member's call has been answered. */
  keep(key: string, path: string, answer: unknown): void;
  /** What it was answered before; undefined where that is not kept. */
  recall(key: string, path: string): Promise<unknown>;
}

export interface ApiDeps {
  fetch: typeof fetch;
  locale: Locale;
  token(): string | null;
  /** Whose page it is: an id, `unknown` while only the token is known, null for a visitor. */
  account?(): number | 'unknown' | null;
  /** An answer carried `data.access_token`. */
  onToken(token: string): void;
  /** Keeps the token by which the server recognises this browser; absent where nothing is kept. */
  device?: DeviceStorage;
  /** A call that carried a token was answered with 401. */
  onUnauthorized(): void;
  /** A call was refused because only the app can make it (`mobile_only`). */
  onAppOnly?(): void;
  /** Hears every answer before the caller does. */
  onAnswer?(response: Response): void;
  kept?: KeptAnswers;
  /** Calls that the page started before the scripts came. */
  early?: Record<string, Promise<Response>>;
  /** What the page was drawn from, by the keys of early calls, while it is being taken over. */
  drawn?(key: string): Promise<DrawnAnswer> | undefined;
}

/** Calls whose answer may begin a session. */
const isOfSignIn = (key: string): boolean => key.startsWith('POST /auth/') && key !== 'POST /auth/logout';

/** Only what a member has asked for is their own. */
const mayBeKept = ({ method }: ApiRequest, token: string | null): boolean => method === 'GET' && token !== null;

/** Makes the API client. It needs no more than method and path of a call; everything else about it is types. */
export function createApi(deps: ApiDeps): Api {
  const running = new Map<string, AbortController>();
  /** Calls that may bring a new token, which ends the one before. */
  const signIns = new Set<Promise<unknown>>();
  const early = deps.early ?? (globalThis as { [earlyGlobal]?: Record<string, Promise<Response>> })[earlyGlobal] ?? {};

  function call(key: string, input?: Record<string, unknown>, options?: CallOptions): Promise<unknown> {
    const answer = ask(key, input, options);
    if (isOfSignIn(key)) {
      signIns.add(answer);
      const forget = (): boolean => signIns.delete(answer);
      answer.then(forget, forget);
    }
    return answer;
  }

  async function ask(key: string, input: Record<string, unknown> = {}, options: CallOptions = {}): Promise<unknown> {
    const request = toRequest(key, input);
    const controller = new AbortController();
    if (options.signal?.aborted) throw new ApiError(0, { code: 'cancelled' });
    options.signal?.addEventListener('abort', () => controller.abort(), { once: true });
    if (options.latest) {
      running.get(options.latest)?.abort();
      running.set(options.latest, controller);
    }
    const token = deps.token();
    const asker = deps.account?.();
    try {
      const response = await (takeEarly(request, controller.signal) ??
        send(request, token, controller.signal, options));
      deps.onAnswer?.(response);
      // The account left while its answer was under way, or another took its place: the answer is nobody's.
      if (controller.signal.aborted || (token !== null && deps.token() === null) || isAnother(asker))
        throw new ApiError(0, { code: 'cancelled' });
      // A call with the former token may be refused before the new token is here.
      if (response.status === 401 && !isOfSignIn(key)) await Promise.allSettled(signIns);
      const answer = await read(response, token);
      if (mayBeKept(request, token) && deps.token() === token) deps.kept?.keep(key, request.path, answer);
      return answer;
    } catch (error) {
      const failure = controller.signal.aborted
        ? new ApiError(0, { code: 'cancelled' }, error)
        : error instanceof ApiError
          ? error
          : new ApiError(0, { code: 'offline' }, error);
      if (failure.code === 'offline' && mayBeKept(request, token)) {
        const kept = await deps.kept?.recall(key, request.path);
        if (kept !== undefined && deps.token() === token && !controller.signal.aborted) return kept;
      }
      // oxlint-disable-next-line no-console -- the page says nothing of a cancelled call; whoever looks for it finds it here
      if (failure.isCancelled) console.debug('cancelled', key);
      throw failure;
    } finally {
      if (options.latest && running.get(options.latest) === controller) running.delete(options.latest);
    }
  }

  /** Another account than the one that asked, both known. */
  function isAnother(asker: number | 'unknown' | null | undefined): boolean {
    const account = deps.account?.();
    return typeof asker === 'number' && typeof account === 'number' && asker !== account;
  }

  function takeEarly(request: ApiRequest, signal: AbortSignal): Promise<Response> | undefined {
    const name = earlyKey(request);
    const drawn = deps.drawn?.(name);
    if (drawn) return drawn.then(({ status, body }) => Response.json(body, { status }));
    const started = early[name];
    delete early[name];
    // A call that the page started and that failed on the way is simply made again.
    return started?.catch(() => send(request, deps.token(), signal));
  }

  function deviceHeader({ path }: ApiRequest): Record<string, string> {
    const shown = path.startsWith('/auth/') ? deps.device?.read() : undefined;
    return shown ? { 'x-device-token': shown } : {};
  }

  function send(
    request: ApiRequest,
    token: string | null,
    signal: AbortSignal,
    { form, keepalive, fetch = deps.fetch }: CallOptions = {},
  ): Promise<Response> {
    const body = form ?? (request.body && JSON.stringify(request.body));
    return fetch(urlOf(request.path), {
      method: request.method,
      signal,
      ...(keepalive && { keepalive }),
      // Going back to a page, the browser would answer from its own store, however old, and with the time of then.
      cache: 'no-cache',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-language': deps.locale,
        // For a form the browser sets the type itself, with the boundary that separates the parts.
        ...(request.body && !form ? { 'content-type': 'application/json' } : {}),
        ...deviceHeader(request),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body } : {}),
    });
  }

  async function read(response: Response, token: string | null): Promise<unknown> {
    const answer = (await response.json().catch((error: unknown) => {
      // A refusal may come from a proxy, in no words of ours. What was granted and cannot be read was cut on its way.
      if (response.ok) throw new ApiError(0, { code: 'offline' }, error);
      return {};
    })) as RefusedAnswer & { data?: { access_token?: string; device_token?: string } };
    // Only a refused token ends the session: a visitor's 401 means "sign in first".
    if (response.status === 401 && token && token === deps.token()) deps.onUnauthorized();
    if (!response.ok) {
      if (answer.code === 'mobile_only') deps.onAppOnly?.();
      throw new ApiError(response.status, answer);
    }
    if (answer.data?.device_token) deps.device?.write(answer.data.device_token);
    if (answer.data?.access_token) deps.onToken(answer.data.access_token);
    return answer;
  }

  return call as Api;
}
