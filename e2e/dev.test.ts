import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../deploy/local/checks.ts';
import { replaceIn } from './site/releases.ts';
import { newVisitor, wide } from './site/visitor.ts';

const root = path.resolve(import.meta.dirname, '..');

describe('a tester at work on one remote', () => {
  it('points the running shell at a local server, sees each change live, and goes back with one press, also on pages that a server draws [PLT-10] [PLT-15]', async () => {
    await mkdir(path.join(root, '.cache/e2e'), { recursive: true });
    const folder = await mkdtemp(path.join(root, '.cache/e2e/dev-'));
    await cp(path.join(root, 'mf-auth/src'), path.join(folder, 'src'), { recursive: true });
    const port = await freePort();
    const server = spawn(
      process.execPath,
      [path.join(root, 'deploy/cli/dev.ts'), 'mf-auth', '--port', String(port), '--folder', folder],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const built = async () => {
      for (;;) if (String(await once(server.stdout, 'data')).includes('built')) return;
    };
    try {
      await built();
      const visitor = await newVisitor({ locale: 'en', viewport: wide });
      await visitor.open('/test');
      await visitor.presses('Replace parts');
      await visitor.presses('mf-auth');
      await visitor.fills('Address or version', `http://localhost:${port}`);
      await Promise.all([visitor.page.waitForNavigation(), visitor.page.keyboard.press('Enter')]);
      await visitor.sees(/-dev\.\d+/);

      await visitor.open('/login');
      await visitor.page.waitForSelector('#outlet form');
      await Promise.all([
        visitor.page.waitForNavigation(),
        replaceIn(`${folder}/src/messages/en.json`, /("auth\.login\.title": ")[^"]*/, '$1Seen while it was written'),
      ]);
      await visitor.sees('Seen while it was written');

      // A page drawn on the server with the live versions is drawn again with what runs here.
      await visitor.open('/');
      await visitor.page.waitForSelector('#outlet article');
      await visitor.sees('Testing: 1 replaced');
      const marks = await visitor.page.evaluate(() => performance.getEntriesByName('taken-over').length);
      expect([marks, visitor.complaints]).toEqual([0, []]);
      await visitor.open('/login');
      await visitor.sees('Seen while it was written');

      // It survives reloads until it is cleared.
      await visitor.page.reload();
      await visitor.sees('Seen while it was written');
      await visitor.open('/test');
      // The badge is on every page.
      await visitor.presses('Testing: 1 replaced');
      await visitor.presses('Clear all');
      // The page has reloaded, and nothing on it is being tested.
      await visitor.page.waitForFunction(
        () => document.querySelector('#main h1') && !document.body.innerText.includes('Testing:'),
      );
      await visitor.open('/login');
      await visitor.page.waitForFunction(
        () => document.querySelector('#outlet form') && !document.body.innerText.includes('Seen while it was written'),
      );
      await visitor.leave();
    } finally {
      server.kill();
      await rm(folder, { recursive: true });
    }
  });
});
