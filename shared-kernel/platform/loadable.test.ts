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

  it('that the network loses once is asked for a second time', async () => {
    let tries = 0;
    const screen = loadable('Screen', () =>
      ++tries === 1 ? Promise.reject(new Error('lost')) : Promise.resolve({ Screen }),
    );
    await screen.load();
    expect([screen.current, tries]).toEqual([Screen, 2]);
  });

  it('may take fifteen seconds, twice; then it is given up and may be asked for again [PRM-28]', async () => {
    let answers = false;
    const load = jest.fn(() => (answers ? Promise.resolve({ Screen }) : new Promise<never>(() => {})));
    const screen = loadable('Screen', load);
    const first = screen.load().catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(14_900);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(15_100);
    expect([await first, load.mock.calls.length]).toEqual(['no answer within 15000 ms', 2]);
    answers = true;
    await screen.load();
    expect(screen.current).toBe(Screen);
  });
});
