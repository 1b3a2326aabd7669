import { until } from '../testing/patience.ts';
import { registryWith } from '../registry/testing/fixtureRegistry.ts';
import { inDays, writeRevision } from '../registry/testing/signedRecord.ts';
import { readRecord } from '../registry/releaseRecord.ts';
import { renewWhileOpen } from './renewWhileOpen.ts';

describe('a site that stays open', () => {
  it('renews its release set by itself before the time is over [REL-16]', async () => {
    const { root, registry } = await registryWith([{ app: 'shell' }]);
    await writeRevision(registry, 2, { expiresAt: inDays(5) });
    const lines: string[] = [];
    const end = renewWhileOpen(root, (line) => lines.push(line), 50);
    const renewed = () => readRecord(registry.store, 'production', 3, registry.trusted);
    await until(renewed);
    end();
    expect(await renewed()).toMatchObject({ action: 'renew', by: 'npm start' });
    expect(await readRecord(registry.store, 'production', 4, registry.trusted)).toBeNull();
    expect(lines).toEqual([]);
  });
});
