import { reloadOnce, type Loss } from './reloadOnce.ts';

const lostChunk = Object.assign(new Error('Loading chunk 15 failed'), { name: 'ChunkLoadError' });

const chunk: Loss = { error: lostChunk, wasRetried: true, wasLoading: true };

/** A page of revision 7 whose site answers with this revision, or not at all. */
function pageOf({ live = 7, html = '' }: { live?: number | null; html?: string } = {}) {
  document.body.innerHTML = `<main id="outlet">${html}</main>`;
  const outlet = document.getElementById('outlet')!;
  const reload = jest.fn();
  const page = {
    document,
    sessionStorage: window.sessionStorage,
    fetch: jest.fn(async () => {
      if (live === null) throw new TypeError('Failed to fetch');
      return new Response(
        `<script type="application/json" id="page-data" nonce="x">${JSON.stringify({ set: { revision: live } })}</script>`,
      );
    }),
    location: { href: 'https://dorehami.test/en/saves', reload },
  };
  const lose = (loss: Loss = chunk) => reloadOnce(loss, { window: page as never, revision: 7, outlet, path: '/saves' });
  return { page, outlet, reload, lose };
}

describe('a piece of code that is gone [SHL-24]', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers({ now: new Date('2026-11-22T08:00:00Z') });
  });
  afterEach(() => void jest.useRealTimers());

  it('reloads the page, once within a minute', async () => {
    const { reload, lose } = pageOf();
    await lose();
    await lose();
    jest.advanceTimersByTime(59_000);
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    await lose();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads once when many pieces are missed at the same time', async () => {
    const { reload, lose } = pageOf();
    await Promise.all([lose(), lose(), lose()]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['was asked for once only, and the same is live', { ...chunk, wasRetried: false, wasLoading: false }, 7, 0],
    ['was asked for once only, and something else is live', { ...chunk, wasRetried: false, wasLoading: false }, 8, 1],
    [
      'threw on its own, and something else is live',
      { ...chunk, error: new Error('x is not a function'), wasLoading: false },
      8,
      0,
    ],
    ['is a whole area, and the same is live', { ...chunk, error: new Error('no such script') }, 7, 0],
    ['is a whole area, and something else is live', { ...chunk, error: new Error('no such script') }, 8, 1],
  ])('that %s', async (_, loss, live, times) => {
    const { reload, lose } = pageOf({ live });
    await lose(loss);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it('leaves the page alone while the site does not answer: what is there is worth more than an error', async () => {
    const { reload, lose } = pageOf({ live: null });
    await lose();
    expect([reload.mock.calls.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['forgets what it is given', () => undefined],
  ])('never reloads where storage %s, since that would have no end', async (_, setItem) => {
    const { page, reload, lose } = pageOf();
    page.sessionStorage = { getItem: () => null, setItem, removeItem() {} } as unknown as Storage;
    await lose().catch(() => {});
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps what was typed into the screen', async () => {
    const { reload, lose } = pageOf({
      html: '<input name="title" value="Tea" /><textarea name="about">at five</textarea>',
    });
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('typed')).toMatch(/Tea.*at five/);
  });

  it('does not cost the visitor what a full storage does not take', async () => {
    const { page, reload, lose } = pageOf({ html: '<textarea>a long story</textarea>' });
    const kept = new Map<string, string>();
    page.sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        if (value.length > 20) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
    } as unknown as Storage;
    await lose();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['a password', '<input type="password" value="secret" />', ''],
    ['a code', '<input autocomplete="one-time-code" value="123" />', ''],
    ['the text of a sheet', '', '<div role="dialog"><textarea>a long comment</textarea></div>'],
  ])('does not cost the visitor %s, which no new page brings back', async (_, html, beside) => {
    const { reload, lose } = pageOf({ html });
    document.body.insertAdjacentHTML('beforeend', beside);
    await lose();
    expect(reload).not.toHaveBeenCalled();
  });
});
