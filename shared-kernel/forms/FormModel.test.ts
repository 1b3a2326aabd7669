import { observable, runInAction } from 'mobx';
import { ApiError } from '../api/ApiError.ts';
import { FormDraft } from './FormDraft.ts';
import { FormModel } from './FormModel.ts';
import { confirmed, max, required } from './rules.ts';

interface Letter {
  title: string;
  text: string;
  again: string;
}

const empty: Letter = { title: '', text: '', again: '' };
const letter = (draft?: FormDraft<Letter>) =>
  new FormModel<Letter>({
    initial: empty,
    rules: {
      title: [required, max(5)],
      text: [required],
      again: [(value, { text }) => confirmed(() => text)(value)],
    },
    ...(draft && { draft }),
  });
const filled = (draft?: FormDraft<Letter>) => {
  const form = letter(draft);
  form.set('title', 'Hi');
  form.set('text', 'gol');
  form.set('again', 'gol');
  return form;
};
const refusal = (errors: Record<string, string[]>) => new ApiError(422, { code: 'invalid', message: 'No.', errors });

describe('a form [KRN-04]', () => {
  it('says nothing of a field that was only walked through, and something once it was typed into and left', () => {
    const form = letter();
    form.leave('title');
    expect(form.errorOf('title')).toBeNull();
    form.set('title', 'too long');
    expect(form.errorOf('title')).toBeNull();
    form.leave('title');
    expect(form.errorOf('title')).toEqual({ id: 'form.max', values: { extra: 5 } });
    expect(form.errorOf('text')).toBeNull();
  });

  it('counts what must be filled once sending is tried, and not what is wrong otherwise', () => {
    const form = letter();
    form.set('title', 'too long');
    expect(form.missing).toBe(0);
    form.judge();
    expect(form.missing).toBe(1);
    form.set('title', '');
    expect(form.missing).toBe(2);
  });

  it('never puts back what somebody has changed while its values were on their way', () => {
    const form = letter();
    form.set('title', '');
    form.set('text', 'gol');
    form.begin({ title: 'Sara', text: 'Tea', again: 'Tea' });
    expect(form.values).toMatchObject({ title: '', text: 'gol', again: 'Tea' });
    form.reset();
    expect(form.values).toMatchObject({ title: 'Sara', text: 'Tea' });
    form.begin({ ...empty, title: 'Mina' });
    expect(form.values.title).toBe('Mina');
  });

  it('says everything once sending is tried, and sends nothing', async () => {
    const send = jest.fn(async () => undefined);
    const form = letter();
    expect(await form.submit(send)).toBe(false);
    expect([form.errorOf('title'), form.errorOf('text'), form.errorOf('again')]).toEqual([
      { id: 'form.required' },
      { id: 'form.required' },
      null,
    ]);
    form.set('text', 'gol');
    expect(form.errorOf('again')).toEqual({ id: 'form.confirmed' });
    expect([send.mock.calls.length, form.refusals]).toEqual([0, 1]);
  });

  it('is sent once, however often it is asked for', async () => {
    let answer: () => void = () => {};
    const send = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const form = filled();
    const first = form.submit(send);
    expect([form.isBusy, await form.submit(send)]).toEqual([true, false]);
    answer();
    expect([await first, send.mock.calls]).toEqual([true, [[{ title: 'Hi', text: 'gol', again: 'gol' }]]]);
    expect([form.isDirty, form.isBusy]).toEqual([false, false]);
  });

  it('is judged and sent with what a field has not given yet, at the first press, and once [EVT-12]', async () => {
    const send = jest.fn(async () => undefined);
    const form = filled();
    form.set('title', '');
    let read: () => void = () => {};
    form.held.add(() => new Promise((resolve) => (read = () => resolve(true))));
    const sent = form.submit(send);
    expect([form.isBusy, await form.submit(send)]).toEqual([true, false]);
    form.set('title', 'Ho');
    read();
    expect([await sent, send.mock.calls, form.refusals]).toEqual([
      true,
      [[{ title: 'Ho', text: 'gol', again: 'gol' }]],
      0,
    ]);
    form.held.clear();
    expect(form.settle()).toBe(true);
  });

  it('is not sent while a field holds what cannot be read, and goes there [EVT-12]', async () => {
    const send = jest.fn(async () => undefined);
    const form = filled();
    form.held.add(async () => false);
    expect([await form.submit(send), send.mock.calls, form.refusals, form.isBusy]).toEqual([false, [], 1, false]);
  });

  it('puts what the server says of a field beside it, until the field changes', async () => {
    const form = filled();
    expect(await form.submit(() => Promise.reject(refusal({ title: ['Taken.'] })))).toBe(false);
    expect([form.errorOf('title'), form.progress.kind, form.refusals, form.isDirty]).toEqual([
      'Taken.',
      'idle',
      1,
      true,
    ]);
    form.set('title', 'Ho');
    expect(form.errorOf('title')).toBeNull();
  });

  it('keeps for the form itself what the server says of anything else', async () => {
    const form = filled();
    await form.submit(() => Promise.reject(refusal({ title: ['Taken.'], sender: ['Unknown.'] })));
    expect([form.errorOf('title'), form.progress.kind]).toEqual(['Taken.', 'failed']);
    form.set('text', 'other');
    expect(form.progress.kind).toBe('idle');
  });

  it('lets faults of ours rise, and can be sent again after them', async () => {
    const form = filled();
    await expect(form.submit(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
    expect(await form.submit(async () => undefined)).toBe(true);
  });

  it('is not sent when a field finds a reason against it on the way', async () => {
    const form = filled();
    expect(await form.submit(async () => false)).toBe(false);
    expect([form.isDirty, form.refusals]).toEqual([true, 1]);
  });

  it('knows whether there is something to lose, and can begin again', () => {
    const form = filled();
    expect(form.isDirty).toBe(true);
    form.reset();
    expect([form.isDirty, form.values]).toEqual([false, empty]);
  });
});

describe('the draft of a form [KRN-04]', () => {
  type Account = number | 'unknown' | null;
  const sessionOf = (account: Account, mark = account === null ? null : `session ${account}`) =>
    observable({ account, mark, wasRefused: false });
  const draftIn = (session: ReturnType<typeof sessionOf>, plan: object = {}) =>
    new FormDraft<Letter>({
      name: 'letter',
      fields: ['title', 'text'],
      storage: () => sessionStorage,
      session,
      left: new AbortController().signal,
      ...plan,
    });
  const draft = (owner: number | null = 7, storage: () => Storage = () => sessionStorage) =>
    draftIn(sessionOf(owner), { storage });
  /** A page that has a token, and does not know yet whose. */
  const arriving = (session = 'session 7') => {
    const who = sessionOf('unknown', session);
    const form = letter(draftIn(who));
    return { form, knows: (account: number | null) => runInAction(() => (who.account = account)) };
  };
  afterEach(() => sessionStorage.clear());

  it('is there after a reload, without what may not be kept', () => {
    filled(draft());
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('again');
    const form = letter(draft());
    expect([form.values, form.isDirty]).toEqual([{ title: 'Hi', text: 'gol', again: '' }, true]);
  });

  it('goes with what was sent or given up', async () => {
    await filled(draft()).submit(async () => undefined);
    expect(sessionStorage).toHaveLength(0);
    filled(draft()).reset();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is another account’s business, but goes along with a visitor who signs in', () => {
    filled(draft(7));
    expect(letter(draft(8)).values).toEqual(empty);
    expect(sessionStorage).toHaveLength(0);
    filled(draft(null));
    expect(letter(draft(8)).values.title).toBe('Hi');
  });

  it('waits until it is known who is here, and gives way to what was typed meanwhile', () => {
    filled(draft(7));
    const { form, knows } = arriving();
    form.set('title', 'Ho');
    expect([form.values.text, Object.values({ ...sessionStorage }).join()]).toEqual([
      '',
      expect.stringContaining('Hi'),
    ]);
    knows(7);
    expect([form.values.title, form.values.text]).toEqual(['Ho', 'gol']);
    expect(Object.values({ ...sessionStorage }).join()).toContain('Ho');
  });

  it('keeps what is typed before it is known who types, for that session alone', () => {
    filled(draft(7));
    arriving().form.set('title', 'Ho');
    // The page is loaded again before the answer came.
    const { form, knows } = arriving();
    expect(form.isDirty).toBe(false);
    knows(7);
    expect(form.values).toEqual({ title: 'Ho', text: 'gol', again: '' });
    expect(letter(draft(7)).values.title).toBe('Ho');
    form.reset();
    expect(sessionStorage).toHaveLength(0);

    arriving().form.set('title', 'Ho');
    expect([letter(draft(8)).values, letter(draft(null)).values]).toEqual([empty, empty]);
    expect(sessionStorage).toHaveLength(0);
  });

  /** A form that account 7 is typing into, until it leaves the page. */
  const leaving = (plan?: object) => {
    const [session, left] = [sessionOf(7), new AbortController()];
    const form = filled(draftIn(session, { left: left.signal, ...plan }));
    const leave = (wasRefused: boolean, next: number | null = null) =>
      runInAction(() => {
        Object.assign(session, sessionOf(next), { wasRefused });
        left.abort();
      });
    return { form, leave };
  };

  it('waits for the account whose session the server ended, and is given to no other', () => {
    const { form, leave } = leaving();
    leave(true);
    // The area empties what the next one here would see.
    form.reset();
    form.set('title', 'of a visitor');
    expect(letter(draft(null)).values).toEqual(empty);
    const back = sessionOf(null);
    const again = letter(draftIn(back));
    expect(again.values).toEqual(empty);
    runInAction(() => (back.account = 7));
    expect(again.values).toEqual({ title: 'Hi', text: 'gol', again: '' });
    expect(letter(draft(8)).values).toEqual(empty);
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes with whoever signs out, unless it is kept for their next visit', () => {
    leaving().leave(false);
    expect(sessionStorage).toHaveLength(0);
    const { form, leave } = leaving({ outlivesSignOut: true });
    // Somebody else has signed in, in another tab; this one is about to draw itself anew.
    leave(false, 8);
    form.set('title', 'of 7');
    expect([letter(draft(8)).values.title, sessionStorage.length]).toEqual(['', 0]);
    leaving({ outlivesSignOut: true }).leave(false);
    expect([letter(draft(null)).values.title, letter(draft(7)).values.title]).toEqual(['', 'Hi']);
  });

  it('of an older form, or of nobody, is left out where it does not fit', () => {
    sessionStorage.setItem('draft.letter', JSON.stringify({ owner: 7, values: { title: 3, text: 'gol' } }));
    expect(letter(draft()).values).toEqual({ ...empty, text: 'gol' });
    sessionStorage.setItem('draft.letter', 'rubbish');
    expect(letter(draft()).values).toEqual(empty);
  });

  it.each([
    [
      'forbidden',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    [
      'full',
      () =>
        ({
          getItem: () => null,
          removeItem() {},
          setItem() {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }) as unknown as Storage,
    ],
  ])('costs nothing that was typed when storage is %s', (_, storage) => {
    expect(filled(draft(7, storage)).values.title).toBe('Hi');
  });
});
