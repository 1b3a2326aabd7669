import { PicturePicking } from './PicturePicking.ts';
import type { CuttablePicture } from './openPicture.ts';
import type { Area } from './stencil.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, 3, 1, 1];
const file = (bytes: readonly number[] = jpeg) => new Blob([Uint8Array.from(bytes)]);
const heic = file([0, 0, 0, 24, ...[...'ftypheic'].map((sign) => sign.charCodeAt(0)), 0, 0, 0, 0]);
const jpegSize = { width: 40, height: 30 };
const settle = () => new Promise((resolve) => setTimeout(resolve));
const part: Area = { x: 0, y: 0, width: 0.5, height: 1 };

function picking(open?: (blob: Blob) => Promise<CuttablePicture>, drawn = async (): Promise<void> => {}) {
  const picked: unknown[] = [];
  const closed: Blob[] = [];
  const onEnd = jest.fn();
  const store = new PicturePicking({
    onPicked: (picture) => picked.push(picture),
    onEnd,
    drawn,
    open:
      open ??
      (async (blob) => ({
        width: 40,
        height: 30,
        preview: blob,
        cut: async (area) => `part of ${area.width}` as unknown as Blob,
        close: () => closed.push(blob),
      })),
  });
  return { store, picked, closed, onEnd };
}

describe('choosing pictures [KRN-08]', () => {
  it('opens one after the other and gives back what was cut out of each', async () => {
    const { store, picked, closed, onEnd } = picking();
    const [first, second] = [file(), file()];
    await store.choose([first, second]);
    expect(store.state).toMatchObject({ kind: 'cropping', file: first });
    await store.use(part);
    expect([picked, closed, store.number]).toEqual([['part of 0.5'], [first], 2]);
    expect(store.state).toMatchObject({ kind: 'cropping', file: second });
    await store.use(part);
    expect([picked.length, closed.length, store.state.kind, onEnd.mock.calls.length]).toEqual([2, 2, 'idle', 1]);
  });

  it('gives back the file itself when the whole of it is wanted and the server takes it', async () => {
    const { store, picked } = picking();
    const chosen = file();
    await store.choose([chosen]);
    await store.use(null);
    expect(picked).toEqual([chosen]);
  });

  it('writes the whole picture anew when the server would not take the file', async () => {
    const { store, picked } = picking();
    await store.choose([heic]);
    await store.use(null);
    expect(picked).toEqual(['part of 1']);
  });

  it('says while it opens one in a telephone’s own format that this takes a while', async () => {
    const states: unknown[] = [];
    const { store } = picking(async () => {
      states.push(store.state);
      throw new Error('not decoded');
    });
    await store.choose([heic, file()]);
    await store.next();
    expect(states).toEqual([
      { kind: 'opening', isTelephonePicture: true },
      { kind: 'opening', isTelephonePicture: false },
    ]);
  });

  it('is cut once, however often that is asked for', async () => {
    const { store, picked } = picking();
    await store.choose([file()]);
    await Promise.all([store.use(part), store.use(part)]);
    expect(picked).toHaveLength(1);
  });

  it('is drawn where it was taken to before the next one comes up', async () => {
    let draw = (): void => {};
    const { store, picked, onEnd } = picking(undefined, () => new Promise((resolve) => (draw = resolve)));
    await store.choose([file(), file()]);
    const used = store.use(part);
    await settle();
    expect([picked.length, store.number]).toEqual([1, 1]);
    draw();
    await used;
    expect(store.number).toBe(2);
    const last = store.use(part);
    await settle();
    // Given up at the last moment, it is over once.
    store.cancel();
    draw();
    await last;
    expect([picked.length, store.state.kind, onEnd.mock.calls.length]).toEqual([2, 'idle', 1]);
  });

  it('that was given up while it is cut is not taken', async () => {
    let cut: (picture: Blob) => void = () => {};
    const opened = { ...jpegSize, close: () => {}, cut: () => new Promise((resolve) => (cut = resolve)) };
    const { store, picked, onEnd } = picking(async () => opened as unknown as CuttablePicture);
    await store.choose([file()]);
    const used = store.use(part);
    store.cancel();
    cut(file());
    await used;
    expect([picked, onEnd.mock.calls.length]).toEqual([[], 1]);
  });

  it.each([
    ['empty', file([]), 'empty'],
    ['no picture', file([1, 2, 3]), 'notPicture'],
    ['broken', file(), 'damaged'],
    ['HEIC that this browser can’t read', heic, 'heic'],
  ])('says of a file that is %s why it can’t be used, and goes on with the next', async (_, chosen, fault) => {
    const { store, onEnd } = picking(() => Promise.reject(new Error('not decoded')));
    await store.choose([chosen]);
    expect(store.state).toEqual({ kind: 'refused', fault });
    await store.next();
    expect([store.state.kind, onEnd.mock.calls.length]).toEqual(['idle', 1]);
  });

  it('gives up a picture that is opened too late, and its memory', async () => {
    let arrive: (picture: CuttablePicture) => void = () => {};
    const close = jest.fn();
    const { store, onEnd } = picking(() => new Promise((resolve) => (arrive = resolve)));
    const chosen = store.choose([file()]);
    // The first bytes are read by now.
    for (let turn = 0; turn < 20; turn++) await settle();
    store.cancel();
    arrive({ close } as unknown as CuttablePicture);
    await chosen;
    expect([store.state.kind, close.mock.calls.length, onEnd.mock.calls.length]).toEqual(['idle', 1, 1]);
  });
});
