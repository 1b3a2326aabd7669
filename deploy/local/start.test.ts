import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

describe('npm start and npm test', () => {
  it.each(['start.mjs', 'test.mjs'])(
    '%s says in one sentence that this Node is too old [SYS-01] [SYS-02]',
    (script) => {
      const older =
        'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.20.1"}})';
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', older, join(import.meta.dirname, script)],
        { encoding: 'utf8' },
      );
      expect(status).toBe(1);
      expect(stdout + stderr).toBe('Node 20 or newer is needed; this is 18.20.1.\n');
    },
  );
});
