import { parseToken } from '../contract/page.ts';

/** What a page hands to another app of the device. */
interface SharedContent {
  title: string;
  text?: string;
  url: string;
}

/** The Android app around the page. */
export interface AndroidApp {
  /** Opens the device's own sharing sheet; false when it could not. */
  share(content: SharedContent): boolean;
  readToken(): string | null;
  writeToken(token: string): void;
  removeToken(): void;
}

/**
 * What the app puts into its pages as `window.androidApp`, by Android's `addJavascriptInterface`. Only text crosses,
 * and a method may throw whatever happened on the other side.
 */
interface AndroidBridge {
  /** JSON of `SharedContent`. */
  share(content: string): void;
  /** Empty when there is none. */
  readToken(): string;
  /** An empty one removes it. */
  writeToken(token: string): void;
}

const methods = ['share', 'readToken', 'writeToken'] as const satisfies (keyof AndroidBridge)[];

/** The app around this page, or null in a browser. An object that lacks a method is somebody else's. */
export function androidApp(window: object): AndroidApp | null {
  const bridge = (window as { androidApp?: Partial<AndroidBridge> | null }).androidApp;
  if (!bridge || methods.some((method) => typeof bridge[method] !== 'function')) return null;
  const known = bridge as AndroidBridge;
  return {
    share: (content) => attempt(() => (known.share(JSON.stringify(content)), true)) ?? false,
    readToken: () => parseToken(attempt(() => known.readToken())),
    writeToken: (token) => attempt(() => known.writeToken(token)),
    removeToken: () => attempt(() => known.writeToken('')),
  };
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
