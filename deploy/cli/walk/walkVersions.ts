import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { refuseFor } from '../../registry/compatibility.ts';
import { Refusal } from '../../registry/refusal.ts';
import { previewCookie } from '../../registry/setFor.ts';
import type { SmokeArea } from '../../registry/smokeAreas.ts';
import type { Options, Said } from '../commands.ts';
import { openBrowser } from './openBrowser.ts';
import { walkArea, type Look, type Visit } from './walkArea.ts';

/** Runs a command, where the store is or by its service. */
export type Run = (command: string, args: string[], options: Options) => Promise<Said>;

/** What ends by itself when nobody was left to end it, in hours. */
const longestWalk = 0.5;
/** Gateways see a revision at once; one behind a store that is slow sees it later. In milliseconds. */
const seenWithin = 15_000;
/** How long a page may take to show its text, in milliseconds. */
const usualPatience = 20_000;

const phone: Look = { locale: 'fa', viewport: { width: 390, height: 844, hasTouch: true, isMobile: true } };
const desk: Look = { locale: 'en', viewport: { width: 1440, height: 900 } };

/**
 * Walks the smoke path of each area with these versions beside everything else that is live, in a preview that is over
 * afterwards. Refuses for all that speaks against them at once; what is wrong with an app that is not among them counts
 * only if it is not so without them. Returns what was walked, and what could not be.
 */
export async function walkVersions(
  run: Run,
  args: string[],
  options: Options,
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const { browser, close } = await openBrowser(env);
  // What walks then fails, and the preview is ended as after any other walk.
  const end = (): void => void close().catch(() => {});
  process.once('SIGINT', end).once('SIGTERM', end);
  let link: string | undefined;
  try {
    const opened = await run('preview', args, { ...options, hours: longestWalk, dryRun: false, why: 'a walk' });
    const { link: given, areas } = opened.data as { link: string; areas: SmokeArea[] };
    link = given;
    const preview = link.split('/').at(-1)!;
    const visit: Visit = {
      site: options.site,
      preview,
      token: env.WALK_TOKEN,
      patience: Number(env.WALK_PATIENCE ?? usualPatience),
    };
    await isShown(visit, areas);
    const { reasons, notes } = await walkAll(browser, areas, visit).catch((error: Error) => {
      throw new Refusal(`The browser of the walk is gone: ${error.message.split('\n')[0]}`);
    });
    refuseFor(reasons);
    return notes;
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
    await close().catch(() => {});
    // Else it is over within the half hour.
    if (link !== undefined) await run('end-preview', [link], { ...options, dryRun: false, why: 'the walk is over' });
  }
}

/** Waits until the site answers with the versions of the preview. */
async function isShown({ site, preview }: Visit, areas: readonly SmokeArea[]): Promise<void> {
  const wanted = areas.filter(({ isCandidate }) => isCandidate).map(({ app, version }) => `${app}@${version}`);
  const end = Date.now() + seenWithin;
  let given: string | null = null;
  do {
    const answer = await fetch(`${site}/`, { headers: { cookie: `${previewCookie}=${preview}` } }).catch(() => {
      throw new Refusal(`${site} does not answer: say with --site where the channel is served`);
    });
    await answer.arrayBuffer();
    given = answer.headers.get('x-set');
    if (wanted.every((one) => given?.split('+').includes(one))) return;
    await wait(200);
  } while (Date.now() < end);
  throw new Refusal(
    `${site} shows ${given ?? 'no set'}, and not ${wanted.join(' and ')}: say with --site and --channel where they are served`,
  );
}

async function walkAll(
  browser: Browser,
  areas: readonly SmokeArea[],
  visit: Visit,
): Promise<{ reasons: string[]; notes: string[] }> {
  const reasons: string[] = [];
  const notes: string[] = [];
  for (const area of areas) {
    const name = `${area.app}@${area.version}`;
    const { smoke, isCandidate } = area;
    if (!smoke) {
      notes.push(`${name} was not walked: its manifest declares no smoke path`);
      continue;
    }
    if (smoke.isForMembers && visit.token === undefined) {
      const why = `its smoke path ${smoke.path} is for members: set WALK_TOKEN to the session of a member made for walks`;
      if (isCandidate) reasons.push(`${name} cannot be walked: ${why}`);
      else notes.push(`${name} was not walked: ${why}`);
      continue;
    }
    const token = smoke.isForMembers ? visit.token : undefined;
    for (const look of isCandidate ? [phone, desk] : [phone]) {
      const found = await visitOnce(browser, area, look, { ...visit, token });
      // So it was without them: not what is asked here.
      const before =
        isCandidate || found.length === 0
          ? []
          : await visitOnce(browser, area, look, { ...visit, token, preview: null });
      reasons.push(...found.filter((one) => !before.includes(one)));
      notes.push(...found.filter((one) => before.includes(one)).map((one) => `It is so already: ${one}`));
    }
  }
  return { reasons, notes };
}

async function visitOnce(browser: Browser, area: SmokeArea, look: Look, visit: Visit): Promise<string[]> {
  const context = await browser.createBrowserContext();
  try {
    return await walkArea(context, area, look, visit);
  } finally {
    await context.close().catch(() => {});
  }
}
