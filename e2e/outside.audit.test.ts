import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../deploy/local/checks.ts';
import { packed, runIn } from '../deploy/packages/testing/team.ts';
import { release, replaceIn } from './site/releases.ts';
import { newVisitor, wide } from './site/visitor.ts';

const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];

describe('a remote that was made in a repository of its own', () => {
  it('runs in the shell of today, live, and from its team’s machine with each change [PLT-17]', async () => {
    const desk = await mkdtemp(path.join(tmpdir(), 'e2e-team-'));
    const packages = await packed();
    const tool = path.join(
      packages,
      (await readdir(packages)).find((name) => name.includes('-remote-'))!,
    );
    await runIn(desk)('npm', 'install', ...quiet, '--prefix', path.join(desk, 'tools'), tool);
    const made = path.join(desk, 'tools/node_modules/.bin/dorehami-remote');
    await runIn(desk)(made, 'init', 'mf-poll', '--packages', packages);
    const folder = path.join(desk, 'mf-poll');
    const npm = (...words: string[]) => runIn(folder)('npm', ...words);
    await npm('install', ...quiet);
    await npm('run', 'build', '--', '--version', '1.1.0');
    await release('publish', 'mf-poll', '--dir', path.join(folder, 'dist'));
    await release('promote', 'mf-poll', '1.1.0');
    const visitor = await newVisitor({ locale: 'en', viewport: wide });
    await visitor.open('/poll');
    await visitor.sees('There is nothing here yet');

    const port = await freePort();
    const dev = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
      cwd: folder,
      env: { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    try {
      while (!String(await once(dev.stdout, 'data')).includes('built'));
      await visitor.open('/test');
      await visitor.presses('Replace parts');
      await visitor.presses('mf-poll');
      await visitor.fills('Address or version', `http://localhost:${port}`);
      await Promise.all([visitor.page.waitForNavigation(), visitor.page.keyboard.press('Enter')]);
      await visitor.sees(/-dev\.\d+/);
      await visitor.open('/poll');
      await visitor.sees('There is nothing here yet');
      await Promise.all([
        visitor.page.waitForNavigation(),
        replaceIn(`${folder}/src/messages/en.json`, /There is nothing here yet/, 'Seen while it was written'),
      ]);
      await visitor.sees('Seen while it was written');
      expect(visitor.complaints).toEqual([]);
      await visitor.leave();
    } finally {
      process.kill(-dev.pid!);
      await rm(desk, { recursive: true, maxRetries: 3 });
    }
  }, 900_000);
});
