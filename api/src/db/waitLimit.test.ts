import { jest } from '@jest/globals';
import { mock } from 'node:test';
import { WaitLimit } from './waitLimit.ts';

let now = 0;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => mock.timers.reset());

function pass(ms: number): void {
  for (const end = now + ms; now < end;) {
    now++;
    mock.timers.tick(1);
  }
}

/** After how many milliseconds somebody gives up who is let wait for so long. */
function waited(limit: WaitLimit, within: number): number | 'never' {
  const began = now;
  let gaveUp: number | 'never' = 'never';
  const end = limit.watch(() => {
    gaveUp = now - began;
  });
  pass(within);
  end();
  return gaveUp;
}

describe('waiting in a queue', () => {
  it('ends when nobody moves up', () => {
    const limit = new WaitLimit({ stall: 50, longest: 5000 });
    pass(100);
    expect(waited(limit, 3000)).toBe(50);
  });
  it('goes on while the queue moves', () => {
    const limit = new WaitLimit({ stall: 400, longest: 60_000 });
    const moving = setInterval(() => limit.moved(), 20);
    expect(waited(limit, 1200)).toBe('never');
    clearInterval(moving);
  });
  it('ends after the longest time even while it moves', () => {
    const limit = new WaitLimit({ stall: 400, longest: 600 });
    const moving = setInterval(() => limit.moved(), 20);
    expect(waited(limit, 10_000)).toBe(600);
    clearInterval(moving);
  });
});
