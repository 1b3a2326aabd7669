import { decodingQueue } from './decodingQueue.ts';

function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  return {
    promise: new Promise<void>((done) => {
      resolve = done;
    }),
    resolve: () => resolve(),
  };
}
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('the queue of decodings', () => {
  it('does two at a time, the others in their order [PRM-25]', async () => {
    const run = decodingQueue({ atOnce: 2, waiting: 20, memory: 100 });
    const started: number[] = [];
    const gates = [later(), later(), later()];
    const all = gates.map((gate, i) =>
      run(1, async () => {
        started.push(i);
        await gate.promise;
      }),
    );
    await settle();
    expect(started).toEqual([0, 1]);
    gates[1]!.resolve();
    await all[1];
    await settle();
    expect(started).toEqual([0, 1, 2]);
    gates.forEach((gate) => gate.resolve());
    await Promise.all(all);
  });
  it('waits until there is memory for the next one', async () => {
    const run = decodingQueue({ atOnce: 2, waiting: 20, memory: 100 });
    const first = later();
    let isStarted = false;
    const all = [
      run(70, () => first.promise),
      run(40, async () => {
        isStarted = true;
      }),
    ];
    await settle();
    expect(isStarted).toBe(false);
    first.resolve();
    await Promise.all(all);
    expect(isStarted).toBe(true);
  });
  it('turns away whoever comes when too many wait, and what never fits', async () => {
    const run = decodingQueue({ atOnce: 1, waiting: 1, memory: 100 });
    const first = later();
    const all = [run(1, () => first.promise), run(1, async () => undefined)];
    await expect(run(1, async () => undefined)).rejects.toMatchObject({ code: 'busy' });
    first.resolve();
    await Promise.all(all);
    await expect(run(101, async () => undefined)).rejects.toMatchObject({ code: 'picture_too_large' });
  });
  it('goes on after a decoding that fails', async () => {
    const run = decodingQueue({ atOnce: 1, waiting: 1, memory: 100 });
    await expect(
      run(100, async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    await expect(run(100, async () => 'decoded')).resolves.toBe('decoded');
  });
});
