import { androidApp } from 'shared-kernel/store/androidApp';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { Invitation } from 'shared-kernel/store/Invitation';
import { deviceStorage } from './deviceStorage.ts';
import { takeReference } from './takeReference.ts';
import { tokenStorage } from './tokenStorage.ts';

describe('what the server knows this browser by', () => {
  beforeEach(() => window.localStorage.clear());

  it('is kept for the next visit', () => {
    expect(deviceStorage(window).read()).toBeNull();
    deviceStorage(window).write('device-1');
    expect(deviceStorage(window).read()).toBe('device-1');
  });
  it('is done without where the visitor forbids storage', () => {
    const forbidden = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    } as Window;
    expect(() => deviceStorage(forbidden).write('device-1')).not.toThrow();
    expect(deviceStorage(forbidden).read()).toBeNull();
  });
});

/** A browser, or the page inside the Android app. Cookies are kept as they were written. */
function windowWith({
  app,
  cookie = '',
  local = {},
}: {
  app?: object;
  cookie?: string;
  local?: Record<string, string>;
}) {
  const written: string[] = [];
  const kept = new Map(Object.entries(local));
  const window = {
    document: {
      get cookie() {
        return cookie;
      },
      set cookie(text: string) {
        written.push(text);
      },
    },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    ...(app && { androidApp: app }),
  };
  return { storage: tokenStorage(window as unknown as Window), written, kept };
}

/** The app's side of the bridge. */
function appWith(token: unknown) {
  const calls: string[] = [];
  return {
    calls,
    share: (content: string) => void calls.push(`share ${content}`),
    readToken: () => token,
    writeToken: (next: string) => void calls.push(`write ${next}`),
  };
}

describe('the token of the last visit [SHL-20]', () => {
  const oneYear = 'token=abc; max-age=31536000; path=/; secure; samesite=none';

  it('is written into a cookie of a year again, from local storage or from the cookie itself', () => {
    const fromLocal = windowWith({ local: { token: 'abc' } });
    expect([fromLocal.storage.read(), fromLocal.written]).toEqual(['abc', [oneYear]]);
    const fromCookie = windowWith({ cookie: 'locale=en; token=abc' });
    expect([fromCookie.storage.read(), fromCookie.written]).toEqual(['abc', [oneYear]]);
  });

  it('is kept in both, and removed from both', () => {
    const { storage, written, kept } = windowWith({});
    storage.write('abc');
    expect([written, kept.get('token')]).toEqual([[oneYear], 'abc']);
    storage.remove(false);
    expect([written[1], kept.size]).toEqual(['token=; max-age=0; path=/; secure; samesite=none', 0]);
  });

  it('tells the other tabs whether the server refused it, until the next one or its owner’s leaving', () => {
    const { storage, kept } = windowWith({});
    storage.write('abc');
    storage.remove(true);
    expect([storage.wasRefused(), kept.get('token')]).toEqual([true, undefined]);
    storage.write('def');
    expect(storage.wasRefused()).toBe(false);
    storage.remove(true);
    storage.remove(false);
    expect([storage.wasRefused(), kept.size]).toEqual([false, 0]);
  });

  it('stays with the Android app instead of local storage when the page is inside of it [SHL-30]', () => {
    const app = appWith('abc');
    const { storage, written, kept } = windowWith({ app });
    expect([storage.read(), written]).toEqual(['abc', [oneYear]]);
    storage.write('def');
    storage.remove(false);
    expect([app.calls, kept.size]).toEqual([['write def', 'write '], 0]);
  });

  it.each(['abc; domain=evil.test', 'a b', '', 7, null, { toString: () => 'abc' }, 'x'.repeat(501)])(
    'is none when it is %j: it goes into a cookie and a header',
    (token) => {
      const inApp = windowWith({ app: appWith(token) });
      const inBrowser = windowWith({ local: { token: token as string } });
      expect([inApp.storage.read(), inBrowser.storage.read()]).toEqual([null, null]);
      expect([...inApp.written, ...inBrowser.written]).toEqual([]);
    },
  );
});

describe('the Android app around a page [SHL-30]', () => {
  it('shares what it is given, as text', () => {
    const app = appWith('');
    expect(androidApp({ androidApp: app })!.share({ title: 'چای', url: 'https://dorehami.test/a' })).toBe(true);
    expect(app.calls).toEqual(['share {"title":"چای","url":"https://dorehami.test/a"}']);
  });

  it.each([undefined, null, {}, 'app', { share() {}, readToken() {} }, { share: 1, readToken: 2, writeToken: 3 }])(
    'is not taken for one when it is %j',
    (bridge) => expect(androidApp({ androidApp: bridge })).toBeNull(),
  );

  it('costs the page nothing when it throws', () => {
    const fail = () => {
      throw new Error('Java exception was raised during method invocation');
    };
    const app = androidApp({ androidApp: { share: fail, readToken: fail, writeToken: fail } })!;
    app.writeToken('abc');
    app.removeToken();
    expect([app.share({ title: '', url: '' }), app.readToken()]).toEqual([false, null]);
  });
});

const invitation = new Invitation(() => localStorage);
const arrive = (path: string): string => {
  takeReference(createStage({ path }).root.navigation, () => localStorage);
  return location.pathname + location.search;
};

describe('an address with the code of a member [SHL-15]', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    '/?reference=D3K9Q',
    '/sara/dinner?reference=D3K9Q',
    '/saves?tab=2&reference=D3K9Q',
    '/?next=%2Fsaves%3Freference%3DD3K9Q',
  ])('leads home and keeps the code: %s', (path) => {
    expect(arrive(path).replace('/en/?', '/en?')).toBe('/en?reference=D3K9Q');
    expect(invitation.read()).toBe('D3K9Q');
  });

  it.each(['', 'a b', '../login', '<script>', 'x'.repeat(41), '%F0'])(
    'is an ordinary one when the code is none: %s',
    (code) => {
      expect(arrive(`/saves?reference=${code}`)).toMatch(/^\/en\/saves\?reference=/);
      expect(invitation.read()).toBeNull();
    },
  );

  it('leads home where storage is forbidden too', () => {
    const { navigation } = createStage({ path: '/saves?reference=D3K9Q' }).root;
    takeReference(navigation, () => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(location.search).toBe('?reference=D3K9Q');
  });

  it('is believed in storage only as far as it is a code', () => {
    localStorage.setItem('reference', 'not a code');
    expect(invitation.read()).toBeNull();
  });
});
