import type { Api } from '../api/api.ts';
import { SessionStore } from './SessionStore.ts';

const user = { id: 1, role_id: 2, username: 'sara' };
const session = (token: string | null, answer: () => Promise<unknown>) => {
  let stored = token;
  const store = new SessionStore({
    read: () => stored,
    write: (value) => (stored = value),
    remove: () => (stored = null),
    wasRefused: () => false,
  });
  store.connect(answer as unknown as Api);
  return { store, stored: () => stored };
};

describe('the session', () => {
  it('is a visitor without a token and asks nobody', async () => {
    const { store } = session(null, () => Promise.reject(new Error('asked')));
    await store.resume();
    expect(store.state.kind).toBe('visitor');
  });

  it('asks once for the account of a remembered token, however many wait for it', async () => {
    let calls = 0;
    const { store } = session('t', async () => (calls++, { data: user }));
    expect(store.state.kind).toBe('loading');
    await Promise.all([store.resume(), store.resume()]);
    expect(calls).toBe(1);
    expect(store.isFullUser).toBe(true);
  });

  it('asks nobody once the account is known', async () => {
    let calls = 0;
    const { store } = session('t', async () => (calls++, { data: user }));
    await store.resume();
    await store.resume();
    expect(calls).toBe(1);
  });

  it('drops an answer about an account that has left meanwhile', async () => {
    let answer: (of: unknown) => void = () => {};
    const { store } = session('t', () => new Promise((resolve) => (answer = resolve)));
    const asked = store.resume();
    store.forget();
    answer({ data: user });
    await asked;
    expect(store.state.kind).toBe('visitor');
  });

  it('is as the account was told last, whichever answer comes last', async () => {
    const answers: { give: (of: unknown) => void; fail: (why: Error) => void }[] = [];
    const { store } = session('t', () => new Promise((give, fail) => answers.push({ give, fail })));
    const asked = [store.refresh(), store.refresh(), store.refresh()];
    answers[1]!.give({ data: { ...user, username: 'newer' } });
    await asked[1];
    answers[0]!.give({ data: user });
    await asked[0];
    expect(store.user?.username).toBe('newer');
    answers[2]!.give({ data: { ...user, username: 'newest' } });
    await asked[2];
    expect(store.user?.username).toBe('newest');
  });

  it('is not lost by an older question that fails late', async () => {
    const answers: { give: (of: unknown) => void; fail: (why: Error) => void }[] = [];
    const { store } = session('t', () => new Promise((give, fail) => answers.push({ give, fail })));
    const asked = [store.refresh(), store.refresh()];
    answers[1]!.give({ data: user });
    await asked[1];
    answers[0]!.fail(new Error('offline'));
    await asked[0];
    expect(store.user?.username).toBe('sara');
  });

  it('keeps the token when the server could not be reached, so that a retry can succeed', async () => {
    const { store, stored } = session('t', () => Promise.reject(new Error('offline')));
    await store.resume();
    expect(store.state.kind).toBe('failed');
    expect(stored()).toBe('t');
  });

  it('goes on with what another tab has kept when its own token is refused, and forgets it where there is nothing', async () => {
    let stored: string | null = 'light';
    const asked: (string | null)[] = [];
    const store = new SessionStore({
      read: () => stored,
      write: (value) => (stored = value),
      remove: () => (stored = null),
      wasRefused: () => false,
    });
    store.connect((async () => (asked.push(store.token), { data: user })) as unknown as Api);
    stored = 'of the other tab';
    expect(store.refuseToken()).toBe(true);
    await store.resume();
    expect([store.isSignedIn, asked, stored]).toEqual([true, ['of the other tab'], 'of the other tab']);
    expect(store.refuseToken()).toBe(false);
    expect([store.state.kind, stored]).toEqual(['visitor', null]);
  });

  describe('hears of another tab', () => {
    const inTwoTabs = async (token: string | null, wasRefused = false) => {
      let stored = token;
      const names: Record<string, object> = { sara: user, renewed: user, nima: { ...user, id: 2 } };
      const store = new SessionStore({
        read: () => stored,
        write: (value) => (stored = value),
        remove: () => (stored = null),
        wasRefused: () => wasRefused,
      });
      store.connect((async () => ({ data: names[store.token!] })) as unknown as Api);
      await store.resume();
      const kinds: string[] = [];
      const keep = async (next: string | null) => {
        stored = next;
        store.hearOtherTab();
        kinds.push(store.state.kind);
        await store.resume();
        await Promise.resolve();
      };
      return { store, keep, kinds };
    };

    it('that it has signed out, and is a visitor', async () => {
      const { store, keep } = await inTwoTabs('sara');
      await keep(null);
      expect([store.state.kind, store.token]).toEqual(['visitor', null]);
    });

    it.each([true, false])(
      'whether the server has refused the session or its owner has left: %s',
      async (wasRefused) => {
        const { store, keep } = await inTwoTabs('sara', wasRefused);
        await keep(null);
        expect([store.state.kind, store.wasRefused]).toEqual(['visitor', wasRefused]);
      },
    );

    it('that it has signed in, and asks who it is', async () => {
      const { store, keep, kinds } = await inTwoTabs(null);
      await keep('nima');
      expect([kinds, store.token, store.user?.id]).toEqual([['loading'], 'nima', 2]);
    });

    it('that it has renewed the token, or is another’s now, and stays where it is until it knows', async () => {
      const { store, keep, kinds } = await inTwoTabs('sara');
      await keep('renewed');
      expect([store.token, store.user?.id]).toEqual(['renewed', 1]);
      await keep('nima');
      expect([store.token, store.user?.id]).toEqual(['nima', 2]);
      expect(kinds).toEqual(['signed-in', 'signed-in']);
    });
  });

  it('forgets the account and the token together', () => {
    const { store, stored } = session('t', async () => ({ data: user }));
    store.forget();
    expect(store.isSignedIn).toBe(false);
    expect(stored()).toBeNull();
  });
});
