import { countDown, Patience } from './patience.ts';

const never = new Promise<never>(() => {});
const later = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Keeps the page busy, so that timers and answers wait. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('patience', () => {
  it('ends the wait for what never answers', async () => {
    await expect(new Patience(100).wait(never)).rejects.toThrow('no answer within 100 ms');
  });

  it('hands answers and refusals on', async () => {
    await expect(new Patience(100).wait(Promise.resolve(7))).resolves.toBe(7);
    await expect(new Patience(100).wait(Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('is shared by several waits and runs only during them', async () => {
    jest.useFakeTimers();
    try {
      const patience = new Patience(400);
      const first = patience.wait(later(210));
      await jest.advanceTimersByTimeAsync(210);
      await first;
      await jest.advanceTimersByTimeAsync(1000);
      let isOver = false;
      patience.wait(never).catch(() => (isOver = true));
      await jest.advanceTimersByTimeAsync(190);
      expect(isOver).toBe(false);
      await jest.advanceTimersByTimeAsync(10);
      expect(isOver).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('hears an answer that came while the page was busy, though the time is over', async () => {
    const answer = later(40).then(() => 'here');
    const waited = new Patience(150).wait(answer);
    block(400);
    await expect(waited).resolves.toBe('here');
  });

  it('counts nothing down once it was ended', async () => {
    let isOver = false;
    const end = countDown(100, () => (isOver = true));
    expect(end()).toBe(100);
    await later(200);
    expect(isOver).toBe(false);
  });
});
