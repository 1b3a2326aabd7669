import type { StartedCall } from 'shared-kernel/contract/platform/early';
import type { LiveFile } from 'shared-kernel/contract/platform/release';
import type { Locale } from 'shared-kernel/contract/locale';

export interface FirstScriptOptions {
  folders: string[];
  /** Where the service worker is, which the browser asks the same policy for. */
  workerPath: string;
  /** Whether a remote may come from a tester's own machine. */
  overrides: boolean;
  /** Where the one tab with this number takes a tester's remote from; null for everybody else. */
  granted: { origin: string; tab: string; key: string } | null;
  calls: (StartedCall & { key: string })[];
  locale: Locale;
  /** The property of the window that keeps the answers of early calls. */
  earlyGlobal: string;
  /** The property that keeps what is pressed before the scripts are there. */
  pressedGlobal: string;
  /** Whether a server has drawn the page. */
  isDrawn: boolean;
  tokenKey: string;
  /** The shell's version, if there is one, and the property that tells the server that it does not stand. */
  shell: string | undefined;
  lostGlobal: string;
  /**
   * Loaded at once, and run in order, as soon as what is drawn has been seen; absent where nothing is drawn.
   */
  later: { preloads: LiveFile[]; scripts: LiveFile[] };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

/**
 * Runs in the page before any other script. Its text is sent as it is, so it uses nothing outside itself, and
 * nothing that a compiler would add to. It makes the only Trusted Types policy, which lets scripts come from the
 * release set's own folders and from nowhere else, and starts the matched route's API calls.
 */
export function firstScript({
  folders,
  workerPath,
  overrides,
  granted,
  calls,
  locale,
  earlyGlobal,
  pressedGlobal,
  isDrawn,
  tokenKey,
  shell,
  lostGlobal,
  later,
}: FirstScriptOptions): void {
  const page = window as unknown as Record<string, unknown> & { trustedTypes?: TrustedTypes };
  // It stands among what the shell takes over.
  if (isDrawn) document.currentScript?.remove();

  const isTrusted = (address: string): boolean => {
    const url = new URL(address, location.href);
    if (granted && url.origin === granted.origin && sessionStorage.getItem(granted.key) === granted.tab) return true;
    if (url.origin !== location.origin)
      return overrides && url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1');
    if (url.pathname === workerPath) return true;
    // A tester may load any published version; without overrides only those of this page's set are allowed.
    if (overrides && /^\/_apps\/[^/]+\/[^/]+\/[^/]+$/.test(url.pathname)) return true;
    return folders.some((folder) => url.pathname.startsWith(folder) && !url.pathname.includes('/', folder.length));
  };
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (!isTrusted(address)) throw new TypeError('Not a script of this release: ' + address);
      return address;
    },
  });

  // What becomes of the remotes the shell tells. That it never stood itself can be told only from here.
  page[lostGlobal] = (): void => {
    page[lostGlobal] = null;
    const loads = [{ app: 'shell', version: shell, outcome: 'failed' }];
    navigator.sendBeacon('/api/v1/release-health', new Blob([JSON.stringify({ loads })], { type: 'application/json' }));
  };
  const hear = (event: ErrorEvent): void => {
    // Of a script that did not come, or that threw as it ran.
    const from = (event.target as Partial<HTMLScriptElement>).src ?? event.filename ?? '';
    if (from.includes('/_apps/shell/')) (page[lostGlobal] as (() => void) | null)?.();
  };
  addEventListener('error', hear, true);

  const started: Record<string, Promise<Response>> = {};
  page[earlyGlobal] = started;
  if (isDrawn) {
    const keep = (event: Event): void => {
      if (page[pressedGlobal] === null) return;
      if (event.type === 'submit') event.preventDefault();
      else page[pressedGlobal] = (event.target as Element).closest('button') ?? page[pressedGlobal];
    };
    for (const type of ['click', 'submit']) document.addEventListener(type, keep, true);
  }
  let hasBegun = false;
  const begin = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    // Each in a task of its own: a phone takes some milliseconds to begin with one.
    for (const { url, integrity } of later.preloads)
      setTimeout(() => {
        const link = document.createElement('link');
        link.rel = 'preload';
        link.as = 'script';
        link.crossOrigin = 'anonymous';
        link.integrity = integrity;
        link.setAttribute('fetchpriority', 'low');
        link.href = url;
        document.head.append(link);
      });
    for (const { url, integrity } of later.scripts)
      setTimeout(() => {
        const script = document.createElement('script');
        script.async = false;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        script.setAttribute('fetchpriority', 'low');
        script.src = url;
        document.head.append(script);
      });
    // The first question about numbers makes the browser list all its languages (12 ms, 50 on a phone). The texts of
    // the shell ask it when they are wanted at once; here nothing waits yet.
    setTimeout(() => Intl.NumberFormat.supportedLocalesOf(locale));
  };
  if (later.scripts.length > 0)
    document.addEventListener('DOMContentLoaded', () => {
      // A hidden page draws no frames.
      if (document.hidden) begin();
      else requestAnimationFrame(() => setTimeout(begin));
      setTimeout(begin, 500);
    });
  if (calls.length === 0) return;
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-language': locale,
  };
  const token = new RegExp('(?:^|;\\s*)' + tokenKey + '=([^;]+)').exec(document.cookie);
  if (token?.[1]) {
    try {
      headers.Authorization = 'Bearer ' + decodeURIComponent(token[1]);
    } catch {
      // A token that cannot be read counts as none.
    }
  }
  for (const call of calls) {
    const answer = fetch('/api/v1' + call.path, {
      method: call.method,
      // As the API client does: going back to a page would otherwise give it old answers from the browser's cache.
      cache: 'no-cache',
      headers: call.body ? { 'Content-Type': 'application/json', ...headers } : headers,
      body: call.body && JSON.stringify(call.body),
    });
    // Whoever takes the answer sees its failure.
    answer.catch(() => {});
    started[call.key] = answer;
  }
}
