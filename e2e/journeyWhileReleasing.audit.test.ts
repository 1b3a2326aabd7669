import { setTimeout as wait } from 'node:timers/promises';
import { abort, canary, raise } from '../deploy/registry/canary.ts';
import { promote } from '../deploy/registry/promote.ts';
import { newestOf, revisionsOf } from '../deploy/registry/releaseRecord.ts';
import type { Registry } from '../deploy/registry/registry.ts';
import { rollback } from '../deploy/registry/rollback.ts';
import { bucketCookie, buckets, bucketText, isInShare } from '../deploy/registry/setFor.ts';
import { demoHost, signInAs } from './site/accounts.ts';
import { mark } from './site/mark.ts';
import { publishAgain } from './site/releases.ts';
import { follow } from './site/requests.ts';
import { twoGateways, type TwoGateways } from './site/twoGateways.ts';
import { newVisitor } from './site/visitor.ts';

const options = { by: 'e2e', why: 'a walk' };
/** What is done at the site between two steps of a release, at least. */
const actionsBetween = 2;

const newestIn = async ({ store, trusted }: Registry) =>
  (await newestOf(await revisionsOf(store, 'production'), store, 'production', trusted))!;

/** A number that gets a candidate that is out, where one is; every second visitor has such a one. */
async function numberFor(registry: Registry, turn: number): Promise<string> {
  const [candidate] = Object.values((await newestIn(registry)).candidates);
  const start = (turn * 6551) % buckets;
  for (let at = 0; candidate && turn % 2 === 0 && at < buckets; at++)
    if (isInShare(candidate, (start + at) % buckets)) return bucketText((start + at) % buckets);
  return bucketText(start);
}

/** What was done at the site, and what did not come to its end. */
interface Done {
  actions: number;
  failed: string[];
  step: string;
}

/** Goes through the areas of the site, and to each by its own link, until it is told to stop. */
async function journey({ url, registry }: TwoGateways, done: Done, isOver: () => boolean): Promise<void> {
  const token = await signInAs(demoHost.entry);
  const { apps } = (await newestIn(registry)).set;
  const smokes = Object.fromEntries(Object.entries(apps).map(([app, { manifest }]) => [app, manifest.smoke!]));
  for (let turn = 0; !isOver(); turn++) {
    const visitor = await newVisitor();
    const { page } = visitor;
    const context = page.browserContext();
    await context.setCookie({
      name: bucketCookie,
      value: await numberFor(registry, turn),
      domain: 'localhost',
      path: '/',
    });
    const act = async (what: string, way: () => Promise<unknown>): Promise<void> => {
      const { step } = done;
      await way().catch((error: Error) => {
        const said = `${what}, while ${step} to ${done.step}: ${error.message} ${visitor.complaints.join(' | ')}`;
        process.stdout.write(`${said}\n`);
        done.failed.push(said);
      });
      done.actions++;
    };
    const sees = (app: string) =>
      page.waitForFunction(
        (part, text) => document.querySelector<HTMLElement>(part)?.innerText.includes(text),
        {},
        app === 'shell' ? 'body' : '#outlet',
        smokes[app]!.sees.fa!,
      );
    const cards = '#outlet article :is(h2, h3) a[href]';
    await act('opens the feed', async () => {
      await page.goto(`${url}/`, { waitUntil: 'domcontentloaded' });
      await page.waitForSelector(cards);
      await page.waitForFunction(
        () =>
          performance.getEntriesByName('taken-over').length > 0 ||
          !document.getElementById('page-data')!.textContent.includes('"drawn":{'),
      );
    });
    await act('opens an event', async () => {
      await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)!.click(), cards);
      await page.waitForFunction(
        () => document.querySelector<HTMLElement>('#outlet [data-area=mf-event] h1')?.innerText,
      );
    });
    await act('goes back', async () => {
      await page.goBack();
      await page.waitForSelector(cards);
      await sees('mf-discovery');
    });
    for (const app of ['mf-event', 'mf-activity', 'mf-business', 'mf-auth'])
      await act(`goes to ${app}`, async () => {
        await follow(page, smokes[app]!.path);
        await sees(app);
      });
    await act('opens a page of the shell', async () => {
      await page.goto(url + smokes.shell!.path, { waitUntil: 'domcontentloaded' });
      await sees('shell');
    });
    await act('opens chats as a member', async () => {
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      await context.setCookie({
        name: 'token',
        value: token,
        domain: 'localhost',
        path: '/',
        secure: true,
        sameSite: 'None',
      });
      await page.goto(url + smokes['mf-chat']!.path, { waitUntil: 'domcontentloaded' });
      await sees('mf-chat');
    });
    await visitor.leave();
  }
}

/** Takes each app through all that may become of a version. */
async function releaseAll({ registry }: TwoGateways, done: Done): Promise<number> {
  let steps = 0;
  const take = async (step: string, way: () => Promise<unknown>): Promise<void> => {
    done.step = step;
    await way();
    steps++;
    const enough = done.actions + actionsBetween;
    while (done.actions < enough) await wait(50);
  };
  const apps = Object.keys((await newestIn(registry)).set.apps);
  for (const app of apps) {
    const version = `9.1.${mark}`;
    const broken = `9.2.${mark}`;
    await take(`${app} is published`, () => publishAgain(app, version, undefined, registry));
    await take(`${app} is out to 10 %`, () => canary(registry, 'production', { app, version, percent: 10 }, options));
    await take(`${app} is raised`, () => raise(registry, 'production', { app, percent: 60 }, options));
    await take(`${app} is aborted`, () => abort(registry, 'production', app, options));
    await take(`${app} is promoted`, () => promote(registry, 'production', { [app]: version }, options));
    await take(`${app} is rolled back`, () => rollback(registry, 'production', app, options));
    // Nothing stands in for the shell, which starts all others: it is what goes back by itself, not what is gone round.
    if (app === 'shell') continue;
    await publishAgain(app, broken, 'throw new Error("broken on purpose");', registry);
    await take(`${app} is broken`, () => promote(registry, 'production', { [app]: broken }, options));
    await take(`${app} is taken back`, () => rollback(registry, 'production', app, options));
  }
  return steps;
}

/** How long it takes from a rollback to the first page with the old version, at both gateways, in milliseconds. */
async function rollbacks({ own, registry }: TwoGateways, times: number): Promise<number[]> {
  const version = `9.1.${mark}`;
  const old = (await newestIn(registry)).set.apps['mf-chat']!.version;
  const shows = (wanted: string) =>
    Promise.all(
      own.map(async (gateway) => {
        while (!(await (await fetch(`${gateway}/download`)).text()).includes(`/_apps/mf-chat/${wanted}/`));
      }),
    );
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    await promote(registry, 'production', { 'mf-chat': version }, options);
    await shows(version);
    const began = performance.now();
    await rollback(registry, 'production', 'mf-chat', options);
    await shows(old);
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b);
}

describe('while each app is published, put out, raised, aborted, promoted, rolled back and broken', () => {
  it.each(['folder', 'object storage'] as const)(
    'no action fails at two gateways over one store (%s), and a rollback is at both within a second [REL-14] [PRM-30] [PRM-31]',
    async (kind) => {
      const site = await twoGateways(kind);
      try {
        const done: Done = { actions: 0, failed: [], step: 'nothing yet' };
        let isOver = false;
        const [steps] = await Promise.all([
          releaseAll(site, done).finally(() => (isOver = true)),
          journey(site, done, () => isOver),
        ]);
        process.stdout.write(`${kind}: ${done.actions} actions over ${steps} steps of releases\n`);
        expect(done.failed).toEqual([]);
        const took = (await rollbacks(site, 10))[5]!;
        process.stdout.write(
          `From a rollback to its page at both gateways (${kind}), median of 10: ${Math.round(took)} ms\n`,
        );
        expect(took).toBeLessThan(1000);
      } finally {
        await site.stop();
      }
    },
    900_000,
  );
});
