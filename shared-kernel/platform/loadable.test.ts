import { loadable } from './loadable.ts';

const Screen = () => null;

describe('code of a screen', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is asked for once and is there from then on', async () => {
    const load = jest.fn(async () => ({ Screen }));
    const screen = loadable('Screen', load);
    await Promise.all([screen.load(), screen.load()]);
    await screen.load();
    expect([screen.current, load.mock.calls.length]).toEqual([Screen, 1]);
  });

  it('that never comes is given up after four seconds and may be asked for again [PRM-28]', async () => {
    let answers = false;
    const screen = loadable('Screen', () => (answers ? Promise.resolve({ Screen }) : new Promise(() => {})));
    const first = screen.load().catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(4000);
    expect(await first).toBe('no answer within 4000 ms');
    answers = true;
    await screen.load();
    expect(screen.current).toBe(Screen);
  });
});
