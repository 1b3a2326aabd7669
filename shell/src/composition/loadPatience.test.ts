import { loadPatience } from './loadPatience.ts';

describe('what a version may take to come [PRM-28] [PLT-04]', () => {
  const scripts = (...entries: [name: string, duration: number, transferSize: number][]) =>
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue(
      entries.map(([name, duration, transferSize]) => ({
        name,
        duration,
        transferSize,
      })) as unknown as ReturnType<typeof performance.getEntriesByType>,
    );

  it('is as long as lets the last good one stand within five seconds, where the network is quick', () => {
    scripts(['https://site/_apps/shell/1.0.0/main.js', 300, 60_000]);
    expect(loadPatience()).toBe(4000);
    scripts();
    expect(loadPatience()).toBe(4000);
  });
  it('is longer where the shell itself came slowly, and never without end', () => {
    scripts(
      ['https://site/_apps/shell/1.0.0/a.js', 900, 9000],
      ['https://site/_apps/shell/1.0.0/main.js', 2500, 60_000],
    );
    expect(loadPatience()).toBe(10_000);
    scripts(['https://site/_apps/shell/1.0.0/main.js', 60_000, 60_000]);
    expect(loadPatience()).toBe(20_000);
  });
  it('is not told by what came from a cache, by a remote or by a picture', () => {
    scripts(
      ['https://site/_apps/shell/1.0.0/main.js', 9000, 0],
      ['https://site/_apps/mf-chat/1.0.0/entry.js', 9000, 5000],
      ['https://site/api/v1/picture.webp', 9000, 50_000],
    );
    expect(loadPatience()).toBe(4000);
  });
});
