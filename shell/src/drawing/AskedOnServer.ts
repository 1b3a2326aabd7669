import { earlyKey } from 'shared-kernel/contract/platform/early';
import type { DrawnAnswer } from 'shared-kernel/contract/platform/drawing';
import { apiRoot } from 'shared-kernel/contract/apiRoot';

/** What a page asks the API for while it is drawn on a server: kept, because the browser needs the same. */
export class AskedOnServer {
  readonly answers: Record<string, DrawnAnswer> = {};
  private readonly ask: typeof fetch;
  /** Why the page is better drawn in the browser, which can explain the failure and ask again. */
  private failure: Error | null = null;
  private hasEnded = false;

  constructor(ask: typeof fetch) {
    this.ask = ask;
  }

  readonly fetch: typeof fetch = async (address, init) => {
    if (this.hasEnded) throw new Error('the page is drawn already');
    const method = init?.method ?? 'GET';
    const url = String(address);
    // A page that is drawn only reads; whatever else a screen wants to do is left to the browser.
    if (method !== 'GET' && method !== 'POST') throw this.fail(`a page that is drawn does not ${method}`);
    const response = await this.ask(url, init).catch((error: unknown) => {
      throw this.fail('the API did not answer', error);
    });
    if (response.status >= 500 || response.status === 401 || response.status === 429)
      throw this.fail(`the API answered ${response.status}`);
    const text = await response.text();
    const body: unknown = JSON.parse(text);
    const path = url.startsWith(apiRoot) ? url.slice(apiRoot.length) : url;
    const sent = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
    this.answers[earlyKey({ method, path, body: sent })] = { status: response.status, body };
    return new Response(text, response);
  };

  /** The page needs nothing more. */
  end(): void {
    this.hasEnded = true;
    if (this.failure) throw this.failure;
  }

  private fail(why: string, cause?: unknown): Error {
    this.failure ??= new ApiUnwell(why, { cause });
    return this.failure;
  }
}

/** The API failed: the page is no worse for it, and no remote is to blame. */
class ApiUnwell extends Error {
  override readonly name = 'ApiUnwell';
}
