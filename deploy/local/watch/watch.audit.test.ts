import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageData } from 'shared-kernel/contract/page';
import { copyRepository } from '../../checks/repositoryCopy.ts';
import { until } from '../../testing/patience.ts';
import { temporaryDir } from '../../testing/temporaryDir.ts';
import { freePort } from '../checks.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** Everything is compiled, and the machine may be busy. */
const limit = 600_000;

it(
  'npm run dev shows each change of a message, the kernel, its style, the API and the gateway without a restart, and keeps what worked when one is faulty [PLT-19]',
  async () => {
    const copy = await temporaryDir();
    copyRepository(root, copy);
    const port = await freePort();
    const said: string[] = [];
    const site = spawn(process.execPath, [path.join(copy, 'deploy/local/main.ts'), '--watched'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: path.join(copy, '.data'), DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // All apps are built first: the test's own limit is the end of that.
    const isOpen = new Promise<boolean>((resolve) => {
      site.stdout.on('data', (chunk: Buffer) => {
        said.push(chunk.toString());
        if (said.join('').includes('The site is open')) resolve(true);
      });
      site.once('exit', () => resolve(false));
    });
    const url = `http://127.0.0.1:${port}`;
    const textAt = (address: string): Promise<string> =>
      fetch(url + address).then(
        (answer) => answer.text(),
        () => '',
      );
    const setOf = (page: string): PageData['set'] | null => {
      const json = /id="page-data">(.*?)<\/script>/.exec(page)?.[1];
      return json === undefined ? null : (JSON.parse(json) as PageData).set;
    };
    /** The scripts that a page names, where one of them is by that name in the shell's or the app's release. */
    const scriptsOf = async (app: string): Promise<string> => {
      const live = setOf(await textAt('/en/login'))?.apps[app];
      if (!live) return '';
      const folder = path.join(copy, '.data/dev/releases/apps', app, live.version);
      const { files } = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')) as {
        files: { file: string }[];
      };
      const scripts = files.filter(({ file }) => file.endsWith('.js'));
      const texts = await Promise.all(scripts.map(({ file }) => textAt(`/_apps/${app}/${live.version}/${file}`)));
      return texts.join('');
    };
    /** As editors write: the whole file beside the old one, and then in its place. */
    const change = (file: string, from: RegExp | string, to: string): void => {
      const changed = path.join(copy, file);
      const before = readFileSync(changed, 'utf8');
      const after = before.replace(from, to);
      if (after === before) throw new Error(`${file} has no ${from}`);
      writeFileSync(`${changed}.draft`, after);
      renameSync(`${changed}.draft`, changed);
    };
    try {
      expect(await isOpen).toBe(true);

      change('mf-auth/src/messages/en.json', /("auth\.login\.title": ")[^"]*/, '$1A message seen anew');
      await until(async () => (await scriptsOf('mf-auth')).includes('A message seen anew'));

      change('shell/src/messages/en.json', /("shell\.skip": ")[^"]*/, '$1The shell seen anew');
      await until(async () => (await scriptsOf('shell')).includes('The shell seen anew'));

      change('shared-kernel/ui/buttonLook.ts', 'border-radius: var(--r-button);', 'border-radius: 4321px;');
      await until(async () => (await scriptsOf('shell')).includes('border-radius: 4321px'));

      // The page's own style and a manifest are read by programs, not by webpack.
      change('shared-kernel/style/fonts.ts', '__FONT_ARABIC__', '__FONT_ARABIC__?seen-anew');
      await until(async () => (await textAt('/en/login')).includes('?seen-anew'));
      change('mf-auth/src/messages/en.json', /("title\.login": ")[^"]*/, '$1A title seen anew');
      await until(async () => (await textAt('/en/login')).includes('A title seen anew'));

      change('api/src/development/outboxPage.ts', /<title>[^<]*/, '<title>The API seen anew');
      await until(async () => (await textAt('/dev/outbox')).includes('The API seen anew'));

      change('deploy/gateway/texts.ts', /(needsScript[\s\S]*?en: ')[^']*/, '$1The gateway seen anew');
      await until(async () => (await textAt('/en/login')).includes('The gateway seen anew'));

      // A fault is told, to open pages too, and takes nothing away.
      const news = /"(http:\/\/127\.0\.0\.1:\d+)",\d+,\d+\)/.exec(await textAt('/en/login'))?.[1] ?? '';
      change('mf-auth/src/remote.ts', 'defineRemote(', 'defineRemote((');
      await until(() => /mf-auth: .*ERROR/s.test(said.join('')));
      const told = await fetch(news);
      const first = await told.body!.getReader().read();
      expect(Buffer.from(first.value ?? []).toString()).toContain('mf-auth: ');
      expect(await scriptsOf('mf-auth')).toContain('A message seen anew');
      change('mf-auth/src/remote.ts', 'defineRemote((', 'defineRemote(');
      change('mf-auth/src/messages/en.json', 'A message seen anew', 'A message after the fault');
      await until(async () => (await scriptsOf('mf-auth')).includes('A message after the fault'));
    } finally {
      const ended = site.exitCode === null ? once(site, 'exit') : null;
      site.kill('SIGINT');
      await ended;
    }
    // Nothing that it started is left.
    await until(async () => (await textAt('/healthz')) === '');
  },
  limit,
);
