import { killWriters } from './testing/kills.ts';

describe('a writer that is killed at any moment', () => {
  it('leaves the old or the new set, candidate, preview and version, never a mixed one, and both readers see it [PRM-31] [REL-02]', async () => {
    const found = await killWriters(6);
    expect(found).toMatchObject({ kills: 6, mixed: [], broken: [], wrongSights: [] });
    expect(found.slowestSight).toBeLessThan(2000);
  });
});
