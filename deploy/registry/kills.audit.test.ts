import { jest } from '@jest/globals';
import { patience } from '../testing/patience.ts';
import { killCollectors } from './testing/killCollectors.ts';
import { killWriters } from './testing/kills.ts';

jest.setTimeout(15 * patience);

describe('a hundred writers killed at random moments', () => {
  it('leave the old or the new set and version, never a mixed one, and both readers see it within 2 s [PRM-31]', async () => {
    const found = await killWriters(100);
    console.log(
      `${found.kills} kills: ${found.revisions} revisions, ${found.cutOff} publishes cut off; both readers after ${Math.round(found.slowestSight)} ms at most`,
    );
    expect(found).toMatchObject({ kills: 100, mixed: [], broken: [], wrongSights: [] });
    expect(found.slowestSight).toBeLessThan(2000);
  });

  it('leave a whole store while they remove what nothing uses, and the next one goes on [PRM-31] [REL-11]', async () => {
    expect(await killCollectors(100)).toEqual({ kills: 100, faults: [], left: [] });
  });
});
