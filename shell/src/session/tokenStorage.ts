import { androidApp } from 'shared-kernel/store/androidApp';
import { parseToken, tokenKey } from 'shared-kernel/contract/page';
import type { TokenStorage } from 'shared-kernel/store/SessionStore';
import { tokenLifeInSeconds } from '../figures.ts';
import { attempt } from './attempt.ts';

/**
 * Tells the other tabs that the member did not sign out: what was typed there is kept for whoever logs in again.
 */
const refusedKey = 'token.refused';

/**
 * Keeps the token in a cookie, which the gateway's guards see, and where it survives cleared cookies: in local
 * storage, or with the Android app when the page is inside it.
 */
export function tokenStorage(window: Window): TokenStorage {
  const { document } = window;
  const lasting = androidApp(window) ?? localToken(window);
  const writeCookie = (value: string, age: number) => {
    document.cookie = `${tokenKey}=${value}; max-age=${age}; path=/; secure; samesite=none`;
  };
  const readCookie = () =>
    parseToken(
      document.cookie
        .split('; ')
        .find((part) => part.startsWith(`${tokenKey}=`))
        ?.slice(tokenKey.length + 1),
    );
  return {
    read() {
      const token = lasting.readToken() ?? readCookie();
      if (token) writeCookie(token, tokenLifeInSeconds);
      return token;
    },
    write(token) {
      attempt(() => window.localStorage.removeItem(refusedKey));
      writeCookie(token, tokenLifeInSeconds);
      lasting.writeToken(token);
    },
    remove(wasRefused) {
      // First, because the other tabs look when the token goes.
      attempt(() =>
        wasRefused ? window.localStorage.setItem(refusedKey, '1') : window.localStorage.removeItem(refusedKey),
      );
      writeCookie('', 0);
      lasting.removeToken();
    },
    wasRefused: () => attempt(() => window.localStorage.getItem(refusedKey)) === '1',
  };
}

/** Where storage is forbidden the cookie alone must do. */
const localToken = (window: Window) => ({
  readToken: () => parseToken(attempt(() => window.localStorage.getItem(tokenKey))),
  writeToken: (token: string) => attempt(() => window.localStorage.setItem(tokenKey, token)),
  removeToken: () => attempt(() => window.localStorage.removeItem(tokenKey)),
});
