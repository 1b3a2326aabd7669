import { tokenKey } from 'shared-kernel/contract/page';
import type { TokenStorage } from 'shared-kernel/store/SessionStore';
import { tokenLifeInSeconds } from '../figures.ts';
import { attempt } from './attempt.ts';

/**
 * Keeps the token in a cookie, which the gateway's guards see, and in local storage, which outlives cleared cookies.
 */
export function tokenStorage(window: Window): TokenStorage {
  const { document } = window;
  const writeCookie = (value: string, age: number) => {
    document.cookie = `${tokenKey}=${value}; max-age=${age}; path=/; secure; samesite=none`;
  };
  const readCookie = () =>
    document.cookie
      .split('; ')
      .find((part) => part.startsWith(`${tokenKey}=`))
      ?.slice(tokenKey.length + 1) || null;
  return {
    read() {
      const token = readLocal(window) ?? readCookie();
      if (token) writeCookie(token, tokenLifeInSeconds);
      return token;
    },
    write(token) {
      writeCookie(token, tokenLifeInSeconds);
      attempt(() => window.localStorage.setItem(tokenKey, token));
    },
    remove() {
      writeCookie('', 0);
      attempt(() => window.localStorage.removeItem(tokenKey));
    },
  };
}

/** Where storage is forbidden the cookie alone must do. */
const readLocal = (window: Window): string | null => attempt(() => window.localStorage.getItem(tokenKey)) ?? null;
