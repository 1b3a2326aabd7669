import { fixtureBuild } from '../registry/testing/fixtureBuild.ts';
import { emptyRegistry, release } from '../registry/testing/fixtureRegistry.ts';
import { temporaryDir } from './temporaryDir.ts';

// No test of the product: `temporaryDir.test.ts` runs it to see what a failing test leaves behind.
it('fails with its folders full', async () => {
  const { root, registry } = await emptyRegistry();
  await release(registry, { app: 'shell' });
  console.log(`made ${[root, await fixtureBuild({ app: 'mf-chat' }), await temporaryDir()].join(' ')}`);
  throw new Error('as it should');
});
