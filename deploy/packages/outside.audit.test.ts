import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { installedVersion } from '../build/installed.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { platform, visit } from './testing/platform.ts';
import { packed, runIn } from './testing/team.ts';

/** npm asks its registry for some hundred packages. */
const patience = 900_000;
const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];

describe('a team in an empty folder, with the packages, npm and its token', () => {
  it(
    'makes a remote, tests and builds it, publishes and promotes it [PLT-17]',
    async () => {
      const packages = await packed();
      const desk = await temporaryDir();
      const tool = path.join(
        packages,
        (await readdir(packages)).find((name) => name.includes('-remote-'))!,
      );
      const tools = path.join(desk, 'tools');
      await mkdir(tools);
      await runIn(tools)('npm', 'install', ...quiet, '--prefix', tools, tool);
      await runIn(desk)(
        path.join(tools, 'node_modules/.bin/dorehami-remote'),
        'init',
        'mf-poll',
        '--packages',
        packages,
      );

      const { site, team } = await platform(installedVersion('shared-kernel'));
      const npm = (...words: string[]) => runIn(path.join(desk, 'mf-poll'), team)('npm', ...words);
      await npm('install', ...quiet);
      await npm('test');
      await npm('run', 'build', '--', '--version', '1.1.0');
      await npm('run', 'publish');
      await npm('run', 'promote', '--', '1.1.0', '--why', 'polls open');
      const { status, html } = await visit(site, '/poll');
      expect([status, html.includes('/_apps/mf-poll/1.1.0/entry.')]).toEqual([200, true]);
      await npm('run', 'build', '--', '--version', '1.2.0');
      await npm('run', 'publish');
      await npm('run', 'promote', '--', '1.2.0', '--why', 'more polls');
      await npm('run', 'rollback', '--', '--why', 'too many polls');
      expect((await visit(site, '/poll')).html).toContain('/_apps/mf-poll/1.1.0/entry.');
    },
    patience,
  );
});
