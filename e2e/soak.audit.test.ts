import { demoHost, freeEventOf, signInAs } from './site/accounts.ts';
import { heldBy } from './site/heapOf.ts';
import { isQuiet } from './site/quiet.ts';
import { follow } from './site/requests.ts';
import { newVisitor } from './site/visitor.ts';

/** How often each area is mounted and left, by PRM-34. */
const times = 200;

it(`each area is mounted ${times} times: no node is left behind, and the heap is what it was [PRM-34] [PLT-11]`, async () => {
  const { link } = await freeEventOf(demoHost.username);
  const visitor = await newVisitor();
  const { page } = visitor;
  await visitor.signIn(await signInAs(demoHost.entry));
  await visitor.open('/');
  const devtools = await page.createCDPSession();
  const round = ['/', link, '/direct', '/joined', '/business', '/profile/account'];
  const goRound = async (rounds: number): Promise<void> => {
    for (let at = 0; at < rounds; at++)
      for (const path of round) {
        await follow(page, path);
        await page.waitForFunction(() => (document.getElementById('outlet')?.innerText ?? '').trim().length > 0);
      }
  };
  /** Screens that were left are taken apart when the page is idle; the last ones are kept for the way back. */
  const settled = async () => {
    await isQuiet(page, 3000);
    let held = await heldBy(devtools);
    for (let same = 0; same < 3;) {
      await isQuiet(page, 1000);
      const now = await heldBy(devtools);
      same = now.detached === held.detached ? same + 1 : 0;
      held = now;
    }
    return held;
  };
  // Until each area's code has run often enough to be as the browser leaves it.
  await goRound(8);
  const before = await settled();
  await goRound(times);
  const after = await settled();
  process.stdout.write(`${JSON.stringify(before)} became ${JSON.stringify(after)}\n`);
  // What is kept for the way back differs with what the lists have in it.
  expect(after.detached / before.detached).toBeLessThan(1.05);
  expect(after.bytes / before.bytes).toBeLessThan(1.05);
}, 3_600_000);
