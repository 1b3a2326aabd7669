import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { root } from '../deploy/build/apps.ts';
import { copyRepository } from '../deploy/checks/repositoryCopy.ts';
import { freePort } from '../deploy/local/checks.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { median, printTable } from './table.ts';

// What `npm run dev` takes from a file's being saved to its being seen, in a copy of the repository: in an open page, or
// of what is sent by the API and the gateway in their answers.
// `npx node bench/dev.ts 5 kernel` looks at changes of the kernel alone.
const rounds = Number(process.argv[2] ?? 5);
const asked = process.argv[3] ?? '';

/** What a round puts where `from` is, which the next round must find again. */
interface Change {
  title: string;
  file: string;
  from: RegExp;
  to: (round: number) => string;
  /** Whether it is seen; `text` is that of an address. */
  seen: (page: Page, round: number, text: (address: string) => Promise<string>) => Promise<boolean>;
}

const shows =
  (words: string): Change['seen'] =>
  (page, round) =>
    page.evaluate((awaited) => document.body.textContent.includes(awaited), `${words} ${round}.`);

const all: Change[] = [
  {
    title: 'a message of a remote',
    file: 'mf-auth/src/messages/en.json',
    from: /(?<="auth\.login\.text": ")[^"]*/,
    to: (round) => `Text ${round}.`,
    seen: shows('Text'),
  },
  {
    title: 'a screen of a remote',
    file: 'mf-auth/src/screens/login/LoginScreen.tsx',
    from: /(?<=<p css=\{aside\}>)[^{]*/,
    to: (round) => `Screen ${round}.`,
    seen: shows('Screen'),
  },
  {
    title: 'a message of the shell',
    file: 'shell/src/messages/en.json',
    from: /(?<="shell\.skip": ")[^"]*/,
    to: (round) => `Skip ${round}.`,
    seen: shows('Skip'),
  },
  {
    title: 'a part of the shell',
    file: 'shell/src/layout/Frame.tsx',
    from: /(Part \d+\.)?(?=\{t\('shell\.skip'\)\})/,
    to: (round) => `Part ${round}.`,
    seen: shows('Part'),
  },
  {
    title: 'the kernel',
    file: 'shared-kernel/ui/buttonLook.ts',
    from: /(?<=border-radius: )[^;]*/,
    to: (round) => `${round + 1}px`,
    seen: (page, round) =>
      page.evaluate(
        (awaited) =>
          [...document.querySelectorAll('#outlet button')].some(
            (one) => getComputedStyle(one).borderRadius === awaited,
          ),
        `${round + 1}px`,
      ),
  },
  {
    title: 'the API',
    file: 'api/src/development/outboxPage.ts',
    from: /(?<=<title>)[^<]*/,
    to: (round) => `Outbox ${round}.`,
    seen: async (_page, round, text) => (await text('/dev/outbox')).includes(`Outbox ${round}.`),
  },
  {
    title: 'the gateway',
    file: 'deploy/gateway/texts.ts',
    from: /(?<=needsScript[\s\S]*?en: ')[^']*/,
    to: (round) => `Gateway ${round}.`,
    seen: async (_page, round, text) => (await text('/en/login')).includes(`Gateway ${round}.`),
  },
];
const changes = all.filter(({ title }) => title.includes(asked));

const folder = await mkdtemp(path.join(tmpdir(), 'dev-'));
copyRepository(root, folder);
const port = await freePort();
const url = `http://localhost:${port}`;
const site = spawn(process.execPath, [path.join(folder, 'deploy/local/main.ts'), '--watched'], {
  env: {
    // As the start gives it.
    NODE_COMPILE_CACHE: path.join(folder, '.cache/compiled'),
    ...process.env,
    PORT: String(port),
    DATA_DIR: path.join(folder, '.data'),
    DATABASE_URL: '',
    VERBOSE: '',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let said = '';
const isOpen = new Promise<void>((resolve, reject) => {
  site.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (process.env.VERBOSE) process.stdout.write(chunk);
    if (said.includes('The site is open')) resolve();
  });
  site.once('exit', () => reject(new Error(`npm run dev has ended:\n${said}`)));
});
const textAt = (address: string): Promise<string> =>
  fetch(url + address).then(
    (answer) => answer.text(),
    () => '',
  );
const browser = await launchBrowser();
try {
  await isOpen;
  const page = await browser.newPage();
  await page.goto(`${url}/en/login`, { waitUntil: 'domcontentloaded' });
  const field = '#outlet input';

  /** As editors write: the whole file beside the old one, and then in its place. */
  const save = ({ file, from, to }: Change, round: number): void => {
    const changed = path.join(folder, file);
    const before = readFileSync(changed, 'utf8');
    if (!from.test(before)) throw new Error(`${file} has no ${from}`);
    writeFileSync(`${changed}.draft`, before.replace(from, to(round)));
    renameSync(`${changed}.draft`, changed);
  };
  const figures = new Map(changes.map((change) => [change, { seen: [] as number[], live: [] as number[], kept: 0 }]));
  for (let round = 1; round <= rounds; round++)
    for (const change of changes) {
      const figure = figures.get(change)!;
      await page.waitForSelector(field);
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      const before = said.length;
      const began = performance.now();
      let live = 0;
      save(change, round);
      for (;;) {
        if (live === 0 && said.includes('Live:', before)) live = performance.now() - began;
        // While it is loaded anew it cannot be asked.
        if (await change.seen(page, round, textAt).catch(() => false)) break;
        if (performance.now() - began > 120_000) throw new Error(`${change.title} is not seen:\n${said.slice(before)}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      figure.seen.push(performance.now() - began);
      if (live > 0) figure.live.push(live);
      // What it has begun must be over before the next.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await page.waitForSelector(field);
      if (await page.evaluate(() => 'isSame' in window)) figure.kept++;
    }
  const ms = (value: number): string => value.toFixed(0);
  console.log(`From the save to being seen, median and spread of ${rounds} in ms`);
  printTable(
    ['a change of', 'seen after', 'from', 'to', 'live after', 'without a new page'],
    [...figures].map(([{ title }, { seen, live, kept }]) => [
      title,
      ms(median(seen)),
      ms(Math.min(...seen)),
      ms(Math.max(...seen)),
      ms(median(live)),
      `${kept} of ${rounds}`,
    ]),
  );
} finally {
  await browser.close();
  site.removeAllListeners('exit');
  const ended = once(site, 'exit');
  site.kill('SIGINT');
  await ended;
  await rm(folder, { recursive: true, force: true });
}
