import { SiteClock } from './SiteClock.ts';

const year = 365 * 24 * 3600_000;
const noon = Date.parse('2026-12-01T12:00:00Z');
const answerAt = (time: number) => ({ headers: new Headers({ date: new Date(time).toUTCString() }) });

describe('the clock of the site', () => {
  it.each([
    ['a year ahead', year],
    ['a year behind', -year],
    ['an hour ahead', 3600_000],
  ])('tells the server’s time on a device whose clock is %s, and says so once', (_, off) => {
    const found: number[] = [];
    let device = noon + off;
    const clock = new SiteClock(
      () => device,
      (ahead) => found.push(ahead),
    );
    clock.hear(answerAt(noon));
    clock.hear(answerAt(noon));
    device += 60_000;
    expect([clock.now().getTime(), found]).toEqual([noon + 60_000, [-off]]);
  });

  it('is the device’s own while that is about right, or nothing is known', () => {
    const clock = new SiteClock(() => noon + 3000);
    expect(clock.now().getTime()).toBe(noon + 3000);
    clock.hear(answerAt(noon));
    clock.hear({ headers: new Headers({ date: 'yesterday' }) });
    clock.hear({ headers: new Headers() });
    expect(clock.now().getTime()).toBe(noon + 3000);
  });

  it('follows a device whose clock is put right', () => {
    let device = noon + year;
    const clock = new SiteClock(() => device);
    clock.hear(answerAt(noon));
    device = noon + 1000;
    clock.hear(answerAt(noon + 1000));
    expect(clock.now().getTime()).toBe(noon + 1000);
  });
});
