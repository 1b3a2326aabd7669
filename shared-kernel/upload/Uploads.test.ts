import { ApiError } from '../api/ApiError.ts';
import { createApi } from '../api/createApi.ts';
import { holdUploads } from '../testing/holdUploads.tsx';
import { fetchWithProgress } from './fetchWithProgress.ts';
import { sendFile, type SendOptions } from './sendFile.ts';
import { Uploads } from './Uploads.ts';

interface Sending extends SendOptions {
  name: string;
  answer(value: string): void;
  refuse(error: unknown): void;
}

const file = (name: string) => new Blob([name]);

function uploads({ atOnce = 2 } = {}) {
  const sent: Sending[] = [];
  const store = new Uploads<string>({
    atOnce,
    now: () => Date.now(),
    send: (blob, options) =>
      new Promise((answer, refuse) => {
        sent.push({ ...options, name: String(blob.size), answer, refuse });
        options.signal.addEventListener('abort', () => refuse(new ApiError(0, { code: 'cancelled' })));
      }),
  });
  return { store, sent };
}

const kinds = ({ store }: ReturnType<typeof uploads>) => store.list.map(({ state }) => state.kind);
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('uploads [KRN-07]', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('go two at once, the others after them, and keep the order in which they were chosen', async () => {
    const stage = uploads();
    for (const name of ['a', 'b', 'c']) stage.store.add(file(name));
    expect([kinds(stage), stage.store.isBusy]).toEqual([['uploading', 'uploading', 'waiting'], true]);
    stage.sent[1]!.answer('B');
    await settle();
    expect(kinds(stage)).toEqual(['uploading', 'done', 'uploading']);
    stage.sent[2]!.answer('C');
    stage.sent[0]!.answer('A');
    await settle();
    expect(stage.store.answers).toEqual(['A', 'B', 'C']);
    expect([stage.store.isBusy, stage.store.shown, jest.getTimerCount()]).toEqual([false, 100, 0]);
  });

  it('show 94 until the answer comes, creep on every second and are at 100 with it', async () => {
    const { store, sent } = uploads();
    const upload = store.add(file('a'));
    sent[0]!.onProgress(60);
    expect(upload.shown).toBe(55);
    sent[0]!.onProgress(100);
    expect(upload.shown).toBe(94);
    await jest.advanceTimersByTimeAsync(3000);
    expect(upload.shown).toBe(95);
    await jest.advanceTimersByTimeAsync(999);
    expect(upload.shown).toBe(95);
    await jest.advanceTimersByTimeAsync(1);
    expect(upload.shown).toBe(96);
    await jest.advanceTimersByTimeAsync(5000);
    expect([upload.shown, upload.state.kind]).toEqual([100, 'uploading']);
    sent[0]!.answer('A');
    await settle();
    expect([upload.shown, upload.state.kind]).toEqual([100, 'done']);
  });

  it('cut off at 60 percent lose nothing: the same file goes again', async () => {
    const stage = uploads();
    const upload = stage.store.add(file('picture'));
    stage.sent[0]!.onProgress(60);
    stage.sent[0]!.refuse(new ApiError(0, { code: 'offline' }));
    await settle();
    expect([kinds(stage), upload.shown, stage.store.failed]).toEqual([['failed'], 0, [upload]]);
    stage.store.retry(upload);
    stage.store.retry(upload);
    expect([stage.sent.length, stage.sent[1]!.name, kinds(stage)]).toEqual([2, '7', ['uploading']]);
    stage.sent[1]!.answer('A');
    await settle();
    expect(stage.store.answers).toEqual(['A']);
  });

  it('that are called off make room, and nothing of them is left', async () => {
    const stage = uploads({ atOnce: 1 });
    const first = stage.store.add(file('a'));
    stage.store.add(file('bb'));
    stage.store.remove(first);
    await settle();
    expect([stage.sent[0]!.signal.aborted, kinds(stage), stage.sent[1]!.name]).toEqual([true, ['uploading'], '2']);
    stage.store.clear();
    await settle();
    expect([stage.store.list, stage.store.isBusy]).toEqual([[], false]);
  });
});

describe('a file that is sent by a call of the API [KRN-07]', () => {
  let held: ReturnType<typeof holdUploads>;
  const unauthorized = jest.fn();
  const api = createApi({
    locale: 'fa',
    early: {},
    token: () => 'secret',
    onToken() {},
    onUnauthorized: unauthorized,
    fetch: () => Promise.reject(new Error('not by fetch')),
  });
  beforeEach(() => {
    held = holdUploads();
  });
  afterEach(() => {
    held.stop();
    jest.useRealTimers();
  });

  const send = (onProgress: (percent: number) => void = () => {}, controller = new AbortController()) => {
    const answer = sendFile(api, 'POST /user/upload', file('a'), { signal: controller.signal, onProgress });
    return { answer, request: held.waiting.at(-1)!, controller };
  };

  it('has the headers of every call, the field of its own and tells how far it is', async () => {
    const percents: number[] = [];
    const { answer, request } = send((percent) => percents.push(percent));
    expect([request.address, request.headers.authorization, request.headers['x-language']]).toEqual([
      'POST /api/v1/user/upload',
      'Bearer secret',
      'fa',
    ]);
    expect(request.headers['content-type']).toBeUndefined();
    expect([...request.body.keys()]).toEqual(['file']);
    request.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 4 });
    request.answer(201, { data: [{ id: 1 }] });
    expect([await answer, percents]).toEqual([{ data: [{ id: 1 }] }, [75]]);
  });

  it('is refused as any call is', async () => {
    const refused = send();
    refused.request.answer(422, { code: 'not_a_picture', errors: { file: ['No picture.'] } });
    await expect(refused.answer).rejects.toMatchObject({ status: 422, code: 'not_a_picture' });
    const expired = send();
    expired.request.answer(401, {});
    await expect(expired.answer).rejects.toMatchObject({ status: 401 });
    expect(unauthorized).toHaveBeenCalledTimes(1);
  });

  it('is offline when the line breaks, and called off when its sender turns away', async () => {
    const broken = send();
    broken.request.onerror();
    broken.request.onloadend();
    await expect(broken.answer).rejects.toMatchObject({ code: 'offline' });
    const left = send();
    left.controller.abort();
    await expect(left.answer).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('is given up when nothing moves for a minute', async () => {
    jest.useFakeTimers();
    const lost = fetchWithProgress(() => {})('/x', { method: 'POST' }).catch(String);
    await jest.advanceTimersByTimeAsync(50_000);
    held.waiting[0]!.upload.onprogress?.({ lengthComputable: false });
    await jest.advanceTimersByTimeAsync(59_000);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await lost).toContain('connection was lost');
  });
});
