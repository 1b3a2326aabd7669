import { autorun } from 'mobx';
import type { User } from '../contract/user.ts';
import { createStage } from '../testing/renderScreen.tsx';
import { defineSlice } from './slice.ts';

describe('the root store [KRN-01]', () => {
  it('makes an area’s own stores once and keeps them, with their types', () => {
    const { root } = createStage();
    const feed = defineSlice('feed', () => ({ page: 1 }));
    root.slice(feed).page = 4;
    expect(root.slice(feed).page).toBe(4);
    expect(root.sliceNames).toEqual(['feed']);
  });

  it('gives up the stores that a version made which never came to be shown; the next makes its own', () => {
    const { root } = createStage();
    const chat = defineSlice('chat', () => ({ room: 1 }));
    const feed = defineSlice('feed', () => ({ page: 1 }));
    root.slice(chat).room = 4;
    root.slice(feed).page = 4;
    root.dropSlices(['chat']);
    expect([root.slice(chat).room, root.slice(feed).page]).toEqual([1, 4]);
  });

  it('finds nothing of a session that ended while no page was open, and all of one that goes on [PRM-38]', () => {
    const keep = (): void => {
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem('session.door.7', '{}');
        storage.setItem('theme', 'dark');
      }
    };
    const kept = (): string[] => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage).sort());
    keep();
    createStage({ user: { id: 1, role_id: 2, username: 'sara' } as User });
    expect(kept()).toEqual(['session.door.7', 'theme', 'session.door.7', 'theme']);
    createStage();
    expect(kept()).toEqual(['theme', 'theme']);
    localStorage.clear();
    sessionStorage.clear();
  });

  describe('when an account leaves', () => {
    const sara = { id: 1, role_id: 2, username: 'sara' } as User;
    const nima = { ...sara, id: 2, username: 'nima' };
    const heard: string[] = [];
    const notes = defineSlice('notes', (root, stay) => {
      root.events.on('reservationChanged', () => heard.push('changed'), stay);
      return { text: '' };
    });
    const open = () => {
      heard.length = 0;
      const { root } = createStage({ user: sara });
      root.entities.putChannel({ id: 9, username: 'mina' } as never);
      root.events.on('signedOut', () => heard.push('left'));
      root.slice(notes).text = 'private';
      return root;
    };
    const left = (root: ReturnType<typeof open>) => [root.entities.channels.get(9), root.slice(notes).text, heard];

    it.each([
      ['signs out', (root: ReturnType<typeof open>) => root.session.forget()],
      ['gives way to another', (root: ReturnType<typeof open>) => root.session.signIn(nima)],
    ])('because it %s, the next finds nothing of it', (_, leave) => {
      const root = open();
      leave(root);
      expect(left(root)).toEqual([undefined, '', ['left']]);
    });

    it('because its token is refused, the next finds nothing of it', async () => {
      heard.length = 0;
      const { root } = createStage({ user: sara, answers: { 'GET /auth/user': Response.json({}, { status: 401 }) } });
      root.slice(notes).text = 'private';
      await root.api('GET /auth/user').catch(() => {});
      expect([root.session.state.kind, root.slice(notes).text]).toEqual(['visitor', '']);
    });

    it('its stores listen no more, and who draws them draws the next ones', () => {
      const root = open();
      const drawn: string[] = [];
      const stop = autorun(() => drawn.push(root.slice(notes).text));
      root.session.forget();
      root.events.emit('reservationChanged', { eventId: 1 });
      stop();
      expect(drawn).toEqual(['private', '']);
      expect(heard).toEqual(['left', 'changed']);
    });

    it('its stores ask for nothing more, whatever of theirs goes on, and send no file to its end [PRM-38]', async () => {
      const { root, requests } = createStage({
        user: sara,
        answers: { 'GET /auth/user': { data: sara } },
      });
      const asking = defineSlice('asking', ({ api }, stay) => ({ api, stay }));
      const { api, stay } = root.slice(asking);
      const form = new FormData();
      const aborted: string[] = [];
      const slow: typeof fetch = (_, init) =>
        new Promise((__, reject) =>
          init?.signal?.addEventListener('abort', () => {
            aborted.push('file');
            reject(new DOMException('', 'AbortError'));
          }),
        );
      const file = api('POST /user/upload', {} as never, { form, fetch: slow });
      root.session.signIn(nima);
      await expect(file).rejects.toMatchObject({ code: 'cancelled' });
      await expect(api('GET /auth/user')).rejects.toMatchObject({ code: 'cancelled' });
      expect([stay.aborted, aborted, requests]).toEqual([true, ['file'], []]);
      // The next account's own stores ask.
      await root
        .slice(asking)
        .api('GET /auth/user')
        .catch(() => {});
      expect(requests).toEqual(['GET /auth/user']);
    });

    it('keeps all while the same account is asked for again or renews its token', () => {
      const root = open();
      root.session.keepToken('renewed');
      root.session.signIn({ ...sara, username: 'sara2' } as User);
      expect(left(root)).toEqual([expect.objectContaining({ id: 9 }), 'private', []]);
    });
  });

  it('carries events between areas, and one failing listener stops no other [KRN-09]', () => {
    const { root } = createStage();
    const errors: unknown[] = [];
    globalThis.reportError = (error: unknown) => void errors.push(error);
    const heard: number[] = [];
    root.events.on('reservationChanged', () => {
      throw new Error('mine');
    });
    const off = root.events.on('reservationChanged', ({ eventId }) => heard.push(eventId));
    root.events.emit('reservationChanged', { eventId: 7 });
    off();
    root.events.emit('reservationChanged', { eventId: 8 });
    expect(heard).toEqual([7]);
    expect(errors).toHaveLength(2);
  });
});
